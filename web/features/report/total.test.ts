import { expect, test } from 'vitest'
import { formatTotal } from './total'

test('a sum has thousands separators', () => {
  expect(formatTotal(30922, 'usd')).toBe('BDT. 30,922')
  expect(formatTotal(1234567.5, 'eur')).toBe('EUR. 1,234,567.50')
  expect(formatTotal(7, 'usd')).toBe('BDT. 7')
})
