import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMapLink } from './parse-map-link'

const place = { latitude: 23.8759, longitude: 90.3795 }

test.each([
  ['23.8759, 90.3795'],
  [' 23.8759,90.3795 '],
  ['23.8759; 90.3795'],
  ['23.8759 90.3795'],
  ['23.8759°, 90.3795°'],
  ['+23.8759,+90.3795'],
  ['২৩.৮৭৫৯, ৯০.৩৭৯৫'],
  ['geo:23.8759,90.3795'],
  ['geo:23.8759,90.3795?z=17&q=Hall'],
  ['https://www.google.com/maps/@23.8759,90.3795,17z'],
  [
    'https://www.google.com/maps/place/Smash+Arena/@23.1,90.1,17z/data=!3m1!4b1!4m6!3m5!1s0x3755:0x1!8m2!3d23.8759!4d90.3795!16s%2Fg%2F1?entry=ttu',
  ],
  ['https://www.google.com/maps/place/23.8759,90.3795/@23.1,90.1,17z'],
  ['https://www.google.com/maps/search/23.8759,+90.3795?entry=tts'],
  ['https://www.google.com/maps/search/?api=1&query=23.8759%2C90.3795'],
  ['https://www.google.com/maps/dir/?api=1&destination=23.8759,90.3795'],
  ['https://www.google.com/maps/dir/23.1,90.1/23.8759,90.3795/@23.5,90.2,12z'],
  ['https://maps.google.com/?q=23.8759,90.3795'],
  ['https://maps.google.com/maps?q=loc:23.8759,90.3795&z=16'],
  ['https://maps.google.com.bd/maps?ll=23.8759,90.3795&q=Hall'],
  ['https://maps.apple.com/?ll=23.8759,90.3795&q=Hall'],
  ['https://maps.apple.com/place?coordinate=23.8759,90.3795&name=Hall'],
  ['https://maps.apple.com/?daddr=23.8759,90.3795'],
  ['https://www.openstreetmap.org/?mlat=23.8759&mlon=90.3795#map=17/23.1/90.1'],
  ['https://www.openstreetmap.org/#map=17/23.8759/90.3795'],
  ['https://www.openstreetmap.org/way/123#map=17/23.8759/90.3795&layers=N'],
])('%s', (text) => {
  expect(parseMapLink(text)).toEqual(place)
})

test.each([
  ['https://maps.app.goo.gl/AbC123', 'short'],
  ['https://goo.gl/maps/AbC123', 'short'],
  ['https://maps.apple/p/AbC', 'short'],
  ['https://osm.org/go/yabc', 'short'],
  ['90.3795, 23.8759, 5', 'unknown'],
  ['91.5, 23.8', 'range'],
  ['23.8, 181', 'range'],
  ['https://www.google.com/maps?q=95,20', 'range'],
  ['', 'unknown'],
  ['Sector 7, Uttara', 'unknown'],
  ['23.8759', 'unknown'],
  ['https://www.google.com/maps/place/Smash+Arena', 'unknown'],
  ['https://example.com/@23.8759,90.3795,17z', 'unknown'],
  ['https://google.com.evil.example/maps/@23.8759,90.3795', 'unknown'],
  ['https://www.google.com/maps/%zz', 'unknown'],
  ['https://www.openstreetmap.org/?mlat=23.8', 'unknown'],
])('%s gives no place: %s', (text, problem) => {
  expect(parseMapLink(text)).toEqual({ problem })
})

const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5)
const places = fc.record({ latitude: degrees(90), longitude: degrees(180) })

test('every place on earth survives each form', () => {
  fc.assert(
    fc.property(places, ({ latitude, longitude }) => {
      const pair = `${latitude.toFixed(5)},${longitude.toFixed(5)}`
      const forms = [
        pair,
        `geo:${pair}`,
        `https://www.google.com/maps/@${pair},17z`,
        `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(pair)}`,
        `https://maps.apple.com/?ll=${pair}`,
        `https://www.openstreetmap.org/#map=17/${pair.replace(',', '/')}`,
      ]
      for (const form of forms) expect(parseMapLink(form)).toEqual({ latitude: latitude + 0, longitude: longitude + 0 })
    }),
  )
})

test('any text gives a place on earth or a problem, and never throws', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((end) => `https://www.google.com/maps/${end}`),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseMapLink(text)
      if ('problem' in parsed) return
      expect(Math.abs(parsed.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(parsed.longitude)).toBeLessThanOrEqual(180)
    }),
  )
})
