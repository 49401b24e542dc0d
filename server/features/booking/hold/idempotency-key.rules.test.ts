import { expect, it } from 'vitest'
import { toIdempotencyKey } from './idempotency-key.rules.ts'

const slot = { date: '2027-03-01', startTime: '10:00', endTime: '11:00' }
const toRequest = (choices: Parameters<typeof toIdempotencyKey>[3]) =>
  toIdempotencyKey('key', 'hall', slot, choices).request

it.each([
  [{}, '["hall","2027-03-01","10:00","11:00"]'],
  [{ items: [], coPlayers: [] }, '["hall","2027-03-01","10:00","11:00"]'],
  [{ another: false }, '["hall","2027-03-01","10:00","11:00",false]'],
  [{ coach: 'nadia' }, '["hall","2027-03-01","10:00","11:00",null,"nadia"]'],
])('a request with %j is stored as the previous release stores it', (choices, request) => {
  expect(toRequest(choices)).toBe(request)
})

it('requests that differ in one choice are different', () => {
  const requests = [
    {},
    { another: true },
    { another: false },
    { coach: 'nadia' },
    { items: [{ item: 'racket', quantity: 1 }] },
    { items: [{ item: 'racket', quantity: 2 }] },
    { space: 'whole' },
    { coPlayers: [{ name: 'Rafi' }] },
  ].map(toRequest)
  expect(new Set(requests).size).toBe(requests.length)
})
