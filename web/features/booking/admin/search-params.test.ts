import { expect, test } from 'vitest'
import { addressOf, askedOf, filtersOf, isNarrowed } from './asked'

const facility = '8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917'

test('an address reads back as it was written', () => {
  const address = `?search=nadia&status=paid&facility=${facility}&from=2026-11-20&to=2026-11-30&sort=-amount&page=3`
  const asked = askedOf(new URLSearchParams(address))
  expect(addressOf(asked)).toBe(address)
  expect(filtersOf(asked)).toEqual({
    search: 'nadia',
    status: 'paid',
    facility,
    from: '2026-11-20',
    to: '2026-11-30',
    sort: '-amount',
  })
  expect(isNarrowed(asked)).toBe(true)
})

test('what makes no sense in it counts as not said', () => {
  const asked = askedOf(new URLSearchParams('status=lost&facility=x&from=2026-02-30&sort=name&page=-1&booking=y'))
  expect(addressOf(asked)).toBe('?')
  expect(filtersOf(asked)).toEqual({ sort: '-created' })
  expect(isNarrowed(asked)).toBe(false)
})
