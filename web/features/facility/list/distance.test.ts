import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMapUrl } from '../../../lib/urls/map-url'
import { formatDistance, getDistance } from './distance'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test.each([
  ['Dhaka to Chittagong', at(23.8103, 90.4125), at(22.3569, 91.7832), 214],
  ['London to Paris', at(51.5074, -0.1278), at(48.8566, 2.3522), 344],
  ['across the antimeridian', at(0, 179.5), at(0, -179.5), 111],
  ['from pole to pole', at(90, 0), at(-90, 0), 20_015],
  ['to the other side of the earth', at(10, 20), at(-10, -160), 20_015],
])('%s', (_, a, b, km) => {
  expect(Math.round(getDistance(a, b))).toBe(km)
})

const places = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a distance is the same both ways, at most half around the earth, and zero to the place itself', () => {
  fc.assert(
    fc.property(places, places, (a, b) => {
      const km = getDistance(a, b)
      expect(km).toBeCloseTo(getDistance(b, a), 6)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThanOrEqual(20_016)
      expect(getDistance(a, a)).toBe(0)
    }),
  )
})

test.each([
  [0, '50 m'],
  [0.348, '350 m'],
  [0.97, '950 m'],
  [0.98, '1 km'],
  [3.44, '3.4 km'],
  [9.97, '10 km'],
  [212.4, '212 km'],
])('%s km is shown as %s', (km, shown) => {
  expect(formatDistance(km)).toBe(shown)
})

test('directions open the map application of the device', () => {
  const hall = { name: 'Hall & Sons', location: 'Road 1, Dhaka', coordinates: at(23.8, 90.4) }
  expect(toMapUrl(hall, 'Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(
    'geo:23.8,90.4?q=23.8,90.4(Hall%20%26%20Sons)',
  )
  expect(toMapUrl(hall, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('https://maps.apple.com/?daddr=23.8,90.4')
  expect(toMapUrl(hall)).toBe('https://www.openstreetmap.org/directions?to=23.8,90.4')
  expect(toMapUrl({ ...hall, coordinates: null })).toBe(
    'https://www.openstreetmap.org/search?query=Hall+%26+Sons%2C+Road+1%2C+Dhaka',
  )
})
