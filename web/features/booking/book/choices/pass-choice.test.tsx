import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MyPass } from '#contract/pass'
import { makeFacility } from '../../../../testing/facility'
import { makePass } from '../../../../testing/pass'
import { renderInApp } from '../../../../testing/render-in-app'
import { BookerPanel } from '../booker-panel'

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })
const user = { name: 'Nadia', email: 'nadia@example.com', role: 'user' as const }

const venueLeast = (least: number) => ({ [makeFacility()._id]: least })

/** Opens the panel with a day on which one court is free at 19:00, and selects it. Returns the panel and the requests. */
async function open(day: string, pass: Partial<MyPass>) {
  const asked: URL[] = []
  const respond = ({ url }: Request) => {
    asked.push(new URL(url))
    return url.includes('/days')
      ? data([{ date: day, closed: false, reason: null, free: 1, total: 28, closures: [] }])
      : data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 1 }])
  }
  const facility = makeFacility({ nextAvailability: { date: day, startTime: '19:00', endTime: '20:00' } })
  renderInApp(<BookerPanel facility={facility} />, { user, respond, passes: [makePass(pass)] })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$/ }))
  return { panel: screen.getByRole('complementary', { name: 'Book a Court' }), asked }
}

test('a limit a week is shown before booking, counted in the week of the selected day', async () => {
  const { panel } = await open('2027-03-17', { perWeek: 3, usedByWeek: [{ monday: '2027-03-15', count: 2 }] })
  await screen.findByText('Good for 3 bookings a week: 2 used in that week.')
  expect(panel.textContent).toContain('$10.50 to pay')
})

test('what a pass pays leaves 0 or what can be paid online', async () => {
  const { panel } = await open('2027-03-17', {
    kind: 'money',
    percentOff: 0,
    balance: 13.8,
    leastCharges: venueLeast(1),
  })
  await screen.findByRole('checkbox', { name: 'Member: pays $13.00 of $13.80 left' })
  expect(panel.textContent).toContain('$1.00 to pay')
})

test('without a booking left that week the full price is due, and the panel says why', async () => {
  const { panel } = await open('2027-03-17', { perWeek: 3, usedByWeek: [{ monday: '2027-03-15', count: 3 }] })
  await screen.findByText('Member is good for 3 bookings a week: none is left in that week.')
  expect(panel.textContent).not.toContain('to pay')
})

test('a day that a pass opens is asked for and booked with it', async () => {
  const { asked } = await open('2027-06-17', { daysAhead: 120 })
  await screen.findByText('With Member you can book 120 days ahead.')
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Member: −25/ })
  expect([choice.checked, choice.disabled]).toEqual([true, true])
  const last = (path: string) => asked.findLast(({ pathname }) => pathname.endsWith(path))?.searchParams.get('pass')
  await waitFor(() => expect([last('/check-availability'), last('/days')]).toEqual([makePass()._id, makePass()._id]))
})

test('no pass pays for a private lesson', async () => {
  const coach = { _id: 'c1', name: 'Rafi', pricePerHour: 6, priceRules: [], free: ['19:00'] }
  const facility = makeFacility({ nextAvailability: { date: '2027-03-17', startTime: '19:00', endTime: '20:00' } })
  const { router } = renderInApp(<BookerPanel facility={facility} />, {
    user,
    passes: [makePass()],
    respond: ({ url }) =>
      url.includes('/days') ? data([]) : data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 1 }]),
    respondCoaches: () => data([coach]),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$/ }))
  await screen.findByRole('checkbox', { name: /^Member: −25/ })
  await act(() => router.navigate(`${router.state.location.search}&coach=c1`))
  await screen.findByText('$20.00')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
