import { expect, it } from 'vitest'
import { divide, divideByLine, listWanted, sortLines } from './enquiry.rules.ts'

const at = (date: string, startTime = '08:00') => ({ date, startTime, endTime: '20:00' })

it('divides a price by weights, to the cent and in the order of the parts', () => {
  expect(divide(1000, [1, 1, 1])).toEqual([333, 334, 333])
  expect(divide(1000, [300, 100])).toEqual([750, 250])
  expect(divide(5, [0, 0])).toEqual([3, 2])
})

it('books as many courts as a line asks for, each with its share of the line’s price', () => {
  const wanted = listWanted([
    { ...at('2027-01-30'), courts: 3 },
    { ...at('2027-01-31'), space: 'hall' },
  ])
  expect(wanted.map(({ date, space, line }) => [date, space, line])).toEqual([
    ['2027-01-30', undefined, 0],
    ['2027-01-30', undefined, 0],
    ['2027-01-30', undefined, 0],
    ['2027-01-31', 'hall', 1],
  ])
  expect(divideByLine([100, 70], wanted, [10, 10, 10, 99])).toEqual([33, 34, 33, 70])
})

it('sorts lines by day and hour', () => {
  const lines = sortLines([at('2027-01-31'), at('2027-01-30', '14:00'), at('2027-01-30')])
  expect(lines.map(({ date, startTime }) => `${date} ${startTime}`)).toEqual([
    '2027-01-30 08:00',
    '2027-01-30 14:00',
    '2027-01-31 08:00',
  ])
})
