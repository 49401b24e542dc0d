import { expect, test } from 'vitest'
import { formatIssued } from './invoice-texts'

test('an invoice is dated by the clock of its venue', () => {
  const issuedAt = '2026-12-31T12:00:00.000Z'
  expect(formatIssued({ issuedAt, timeZone: 'Pacific/Auckland' })).toBe('01 Jan, 2027 01:00')
})
