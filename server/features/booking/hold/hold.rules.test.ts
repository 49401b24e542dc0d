import { expect, it } from 'vitest'
import { getLimits, holdErrors } from './hold.rules.ts'

const config = {
  ...{ payWithinMinutes: 30, maxUnpaidBookings: 3, maxUnpaidHours: 6, holdCooldownMinutes: 60 },
  noShowLimit: 2,
}

it('who manages a facility has no limits but the time to pay', () => {
  expect(getLimits(true, config)).toEqual({ payWithinMinutes: 30 })
  expect(getLimits(false, config)).toEqual(config)
})

it('a cooldown says in seconds when to try again', () => {
  expect(holdErrors.hold_cooldown('2')).toMatchObject({ code: 'rate_limited', retryAfter: 120 })
})

it('a closed court is an error of the field that chose it, and a reason ends with one full stop', () => {
  const reason = 'New lights.'
  expect(holdErrors.blocked(reason, { court: 2 })).toMatchObject({ errors: [{ path: 'court' }] })
  expect(holdErrors.blocked(reason)).toMatchObject({
    code: 'facility_closed',
    message: 'The venue is closed at this time (New lights). Please choose another time.',
  })
})

it('an account that was deleted is unknown to others and signs its own user out', () => {
  const codes = [true, false].map((isOwn) => holdErrors.account_deleted('', { isOwn }).code)
  expect(codes).toEqual(['unauthenticated', 'account_not_found'])
})
