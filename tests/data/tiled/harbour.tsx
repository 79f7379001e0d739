<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.2" name="harbour" tilewidth="16" tileheight="16" tilecount="11" columns="11">
 <image source="tiles.png" width="176" height="16"/>
 <tile id="0" type="free"/>
 <tile id="1" type="void"/>
 <tile id="2" type="rock"/>
 <tile id="3" type="hedge"/>
 <tile id="4" type="crate"/>
 <tile id="5" type="wall"/>
 <tile id="6" type="vault"/>
 <tile id="7" type="start_1"/>
 <tile id="8" type="start_2"/>
 <tile id="9" type="tower">
  <properties>
   <property name="height" type="int" value="2"/>
   <property name="letter" value="T"/>
   <property name="name.de" value="Turm"/>
   <property name="name.en" value="Tower"/>
   <property name="width" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="10" type="decoration"/>
</tileset>
