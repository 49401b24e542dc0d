import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/booking'
import { renderInApp } from '../../../testing/render-in-app'
import { formatAge, SavedBookings } from './saved-bookings'
import { saveBookings } from './saved-bookings-store'

const user = { id: 'u1', email: 'nadia@example.test', role: 'user', name: 'Nadia' } as const
const booking = {
  _id: 'b1',
  facility: { name: 'Smash Arena', location: 'Gulshan, Dhaka' },
  court: 'Court 2',
  date: '2099-01-01',
  startTime: '18:00',
  endTime: '20:00',
  startsAt: '2099-01-01T12:00:00.000Z',
  endsAt: '2099-01-01T14:00:00.000Z',
  isBooked: 'paid',
  payBy: null,
} as Booking

beforeEach(() => localStorage.clear())

test.each([
  [59_000, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [3 * 86_400_000, '3 days ago'],
])('%i ms are %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text)
})

test('saved bookings show their age and a code with a white margin', async () => {
  saveBookings(user.id, [booking], Date.now() - 5 * 60_000)
  renderInApp(<SavedBookings />, { user })
  expect(screen.getByRole('listitem').textContent).toContain('Last updated 5 minutes ago')
  const code = await screen.findByRole('img', { name: 'QR code to check in' })
  const [ground, modules] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2])
  expect(ground).toBe(`M0 0h${side}v${side}H0z`)
  const at = [...(modules ?? '').matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...at), Math.max(...at)]).toEqual([4, side - 5])
})

test('those of another user are not shown', () => {
  saveBookings('another', [booking])
  renderInApp(<SavedBookings />, { user })
  expect(screen.getByText('No booking of yours is saved on this device.')).toBeTruthy()
})
