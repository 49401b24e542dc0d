import { expect, test } from 'vitest'
import { type FacilityValues, formatOperation, toNewFacility, toUpdate } from './facility-values'

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
}

const filled = {
  ...usual,
  name: 'Hall',
  description: 'Two mats.',
  pricePerHour: '12.50',
  location: 'Dhaka',
  imageUrl: 'https://x.test/a.jpg',
}

test('the specified form alone is enough: the price is a number, the rest is left to the settings', () => {
  expect(toNewFacility(filled, usual)).toEqual({
    name: 'Hall',
    description: 'Two mats.',
    pricePerHour: 12.5,
    location: 'Dhaka',
    imageUrl: 'https://x.test/a.jpg',
  })
})

test('what differs from the settings is sent along', () => {
  expect(toNewFacility({ ...filled, courts: '3', closedWeekdays: [5, 1] }, usual)).toMatchObject({
    courts: 3,
    closedWeekdays: [1, 5],
  })
})

test('an edit sends the specified fields, of the rest only what was changed, and an emptied number as no number', () => {
  const specified = ['name', 'description', 'pricePerHour', 'location', 'imageUrl']
  expect(Object.keys(toUpdate(filled, filled))).toEqual(specified)
  expect(toUpdate({ ...filled, location: 'Sylhet', courts: '9' }, filled)).toMatchObject({
    location: 'Sylhet',
    courts: 9,
  })
  expect(toUpdate({ ...filled, pricePerHour: '' }, filled).pricePerHour).toBeNaN()
})

test('courts, hours and closing days in words', () => {
  expect(formatOperation(usual)).toBe('1 court, 08:00–22:00, closed Fri')
  expect(formatOperation({ ...usual, courts: '2', closedWeekdays: [] })).toBe('2 courts, 08:00–22:00, open every day')
})
