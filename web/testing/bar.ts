import type { Bar } from '../features/report/day/scale'

/** Creates a paid hour of the day board as the API returns it. */
export const makeBar = (change: Partial<Bar> = {}): Bar => ({
  _id: 'b',
  name: 'Nadia Rahman',
  startTime: '18:00',
  endTime: '19:00',
  status: 'paid',
  payBy: null,
  paysAtDesk: false,
  payableAmount: 14,
  currency: 'usd',
  attendance: null,
  startsAt: '2026-11-27T12:00:00Z',
  endsAt: '2026-11-27T13:00:00Z',
  ...change,
})
