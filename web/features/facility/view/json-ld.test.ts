import { expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import type { Site } from '#contract/site'
import { makeFacility } from '../../../testing/facility'
import { toFacilityJsonLd } from './json-ld'

const site = { currency: 'usd', publicUrl: 'https://play.example' } as Site
const facility = makeFacility({
  _id: 'f1',
  closingTime: '24:00',
  priceRange: { from: 10, to: 14 },
  facts: ['parking', 'cafe'],
  coordinates: { latitude: 23.8759, longitude: 90.3795 },
})

it('tells search engines where a venue is and what it has', () => {
  expect(toFacilityJsonLd(facility, site)).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 23.8759, longitude: 90.3795 },
    amenityFeature: [
      { '@type': 'LocationFeatureSpecification', name: 'Parking', value: true },
      { '@type': 'LocationFeatureSpecification', name: 'Café', value: true },
    ],
  })
  expect(toFacilityJsonLd({ ...facility, coordinates: null }, site)).not.toHaveProperty('geo')
})

const photo = (id: string) => ({ id, version: 'abc', alt: '', width: 2000, height: 1500 })
const listImages = (change: Partial<Facility>) => toFacilityJsonLd({ ...facility, ...change }, site).image

it('tells search engines the photos, else the picture’s address, else the drawn court', () => {
  expect(listImages({ photos: [photo('p1'), photo('p2')], imageUrl: 'https://a.example/b.jpg' })).toEqual([
    'https://play.example/photos/p1/abc/preview.jpg',
    'https://play.example/photos/p2/abc/preview.jpg',
  ])
  expect(listImages({ imageUrl: 'https://a.example/b.jpg' })).toBe('https://a.example/b.jpg')
  expect(listImages({})).toBe('https://play.example/art/f1.jpg?v=2')
})
