import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Facility } from '#contract/facility'
import { readBookingRequest } from '../../../lib/booking-request'
import { findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { BookerPanel } from './booker-panel'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

const facility: Facility = {
  ...{ _id: '8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917', name: 'Smash Arena', location: 'Dhaka', description: '' },
  ...{ imageUrl: '', photos: [], pricePerHour: 14, courts: 2, floor: '', createdAt: '2027-01-01T00:00:00Z' },
  ...{ openingTime: '08:00', closingTime: '22:00', closedWeekdays: [5], timeZone: 'Asia/Dhaka' },
  ...{ averageRating: 0, reviewCount: 0, today: [] },
  ...{ priceRules: [], specialHours: [], priceRange: { from: 14, to: 14 } },
  nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' },
}

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

function respond({ url, method }: Request) {
  if (method === 'POST') return revoked()
  if (url.includes('/days')) return data([{ date: '2027-03-11', closed: false, reason: null, free: 28, total: 28 }])
  return data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 2 }])
}

test('booking with a revoked session leads to login and remembers the chosen slot (spec §8)', async () => {
  const { router } = renderInApp(<BookerPanel facility={facility} />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00.*14/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }))
  expect(await findToast('Unauthorize Access. Please login before booking')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.queryByText('Something went wrong')).toBeNull()
  expect(readBookingRequest()).toMatchObject({ name: 'Smash Arena', date: '2027-03-11', startTime: '19:00' })
})
