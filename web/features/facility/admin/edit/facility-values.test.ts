import { expect, test } from 'vitest'
import { type FacilityValues, formatOperation, toRequestBody } from './facility-values'

const usual: FacilityValues = {
  name: '',
  description: '',
  pricePerHour: '',
  location: '',
  imageUrl: '',
  courts: '1',
  openingTime: '08:00',
  closingTime: '22:00',
  closedWeekdays: [5],
  timeZone: 'Asia/Dhaka',
  floor: '',
  ceilingHeight: '',
  womensHours: '',
  coPlayers: 'off',
  coPlayerCount: '3',
  facts: [],
  coordinates: '',
  texts: {},
}

const filled = {
  ...usual,
  name: 'Hall',
  description: 'Two mats.',
  pricePerHour: '12.50',
  location: 'Dhaka',
  imageUrl: 'https://x.test/a.jpg',
}

test('a new facility needs only the specified fields; the price is sent as a number', () => {
  expect(toRequestBody(filled, usual)).toEqual({
    name: 'Hall',
    description: 'Two mats.',
    pricePerHour: 12.5,
    location: 'Dhaka',
    imageUrl: 'https://x.test/a.jpg',
  })
})

test('optional fields that differ from the settings are sent', () => {
  expect(toRequestBody({ ...filled, courts: '3', closedWeekdays: [5, 1] }, usual)).toMatchObject({
    courts: 3,
    closedWeekdays: [1, 5],
  })
})

test('an edit sends the specified fields and changed optional ones; an empty number becomes NaN', () => {
  const specified = ['name', 'description', 'pricePerHour', 'location', 'imageUrl']
  expect(Object.keys(toRequestBody(filled, filled))).toEqual(specified)
  expect(toRequestBody({ ...filled, location: 'Sylhet', courts: '9' }, filled)).toMatchObject({
    location: 'Sylhet',
    courts: 9,
  })
  expect(toRequestBody({ ...filled, pricePerHour: '' }, filled).pricePerHour).toBeNaN()
})

test('a map link becomes coordinates, and an empty field removes the known ones', () => {
  const known = { ...filled, coordinates: '23.8759, 90.3795', ceilingHeight: '9' }
  const link = 'https://www.google.com/maps/@24.9,91.87,17z'
  expect(toRequestBody({ ...known, coordinates: link, facts: ['cafe'] }, known)).toMatchObject({
    coordinates: { latitude: 24.9, longitude: 91.87 },
    facts: ['cafe'],
  })
  expect(toRequestBody(filled, known)).toMatchObject({ coordinates: null, ceilingHeight: null })
})

test('courts, hours and closed days are shown in words', () => {
  expect(formatOperation(usual)).toBe('1 court, 08:00–22:00, closed Fri')
  expect(formatOperation({ ...usual, courts: '2', closedWeekdays: [] })).toBe('2 courts, 08:00–22:00, open every day')
})
