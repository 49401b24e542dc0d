import type { MyPass } from '#contract/pass'
import { makeFacility } from './facility'

const { _id, name, timeZone } = makeFacility()

/** Creates a pass as the API returns it: a member price of 25 % off at `makeFacility`. */
export const makePass = (change: Partial<MyPass> = {}): MyPass => ({
  _id: '1f0c6a52-7c8e-4bd0-9f7f-6a5f0d1d2c11',
  facility: { _id, name },
  alsoAt: [],
  name: 'Member',
  kind: 'rate',
  percentOff: 25,
  perWeek: null,
  usedByWeek: [],
  daysAhead: null,
  applies: {},
  balance: 0,
  value: 0,
  currency: 'usd',
  endsAt: '2028-03-10T00:00:00.000Z',
  timeZone,
  isOver: false,
  offer: null,
  entries: [],
  leastCharges: { [_id]: 0.5 },
  ...change,
})
