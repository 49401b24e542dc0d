#!/bin/sh
# Cuts web/fonts/hanken-grotesk.woff2 from the complete font given as $1 (docs/decisions/053-subset-the-fonts.md).
# Needs fonttools and brotli. Display adds U+2191,U+2193 and uses wght=660; the -rest files have all other characters.
set -e
CODES='U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AE,U+B0,U+B7,U+D7,U+F7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+20AC,U+2212'
pyftsubset "$1" --unicodes=$CODES --layout-features=kern,liga,ccmp,locl,mark,mkmk,rvrn,tnum \
  --no-hinting --name-IDs=0,1,2,13,14 --output-file=cut.ttf
fonttools varLib.instancer cut.ttf wght=400:700 -o cut-400-700.ttf
fonttools ttLib.woff2 compress cut-400-700.ttf -o hanken-grotesk.woff2
