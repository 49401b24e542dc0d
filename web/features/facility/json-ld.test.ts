import { expect, test } from 'vitest'
import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { venueJsonLd } from './json-ld'

const site = { currency: 'usd', publicUrl: 'https://play.example' } as Site
const facility = {
  ...{ _id: 'a', name: 'Hall', location: 'Dhaka', description: '', imageUrl: '', priceRange: { from: 10, to: 10 } },
  ...{ openingTime: '08:00', closingTime: '22:00', closedWeekdays: [5], specialHours: [], reviewCount: 0 },
  ...{ facts: ['parking', 'cafe'], coordinates: { latitude: 23.8759, longitude: 90.3795 } },
} as unknown as Facility

test('search engines are told where a venue is and what it has', () => {
  expect(venueJsonLd(facility, site)).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 23.8759, longitude: 90.3795 },
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Parking', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Café', value: true },
    ],
  })
  expect(venueJsonLd({ ...facility, coordinates: null }, site)).not.toHaveProperty('geo')
})
