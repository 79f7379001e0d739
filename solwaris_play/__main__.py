"""`python -m solwaris_play`: the command `solwaris` where no script is installed."""

from __future__ import annotations

import sys

from solwaris_play.main import main

sys.exit(main())
