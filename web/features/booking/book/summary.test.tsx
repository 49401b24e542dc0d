import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setServerTime } from '../../../lib/time/clock'
import { makeFacility } from '../../../testing/facility'
import { renderInApp } from '../../../testing/render-in-app'
import { BookerPanel } from './booker-panel'

const facility = makeFacility({
  nextAvailability: { date: '2027-03-11', startTime: '08:00', endTime: '09:00' },
})

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

/** One court is free at 19:00. */
const respond = ({ url }: Request) =>
  url.includes('/days')
    ? data([{ date: '2027-03-11', closed: false, reason: null, free: 1, total: 28 }])
    : data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 1 }])

afterEach(() => setServerTime(String(Date.now())))

test('a slot is held until it begins, if that is soon', async () => {
  setServerTime(String(Date.parse('2027-03-11T18:50:00+06:00')))
  renderInApp(<BookerPanel facility={facility} />, { respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$14/ }))
  expect(await screen.findByText('until 19:00')).toBeDefined()
})

test('the calculation is shown only after a slot is selected', async () => {
  renderInApp(<BookerPanel facility={facility} />, { respond })
  const panel = await screen.findByRole('complementary', { name: 'Book a Court' })
  expect(screen.getByTestId('selection').textContent).toBe('Choose a time')
  expect(panel.textContent).not.toMatch(/\$0|0 hours/)
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$14/ }))
  expect(screen.getByTestId('selection').textContent).toContain('19:00–20:00')
  expect(panel.textContent).toContain('$14/hr × 1 hour')
  expect(panel.textContent).toContain('$14.00')
})

test('a price rule shows at its slots, in the calculation and as a lowest price', async () => {
  const priceRules = [{ label: 'Peak', from: '19:00', pricePerHour: 20 }]
  const dates = { from: '2027-03-11', to: '2027-03-11' }
  const specialHours = [{ label: 'Ramadan', dates, openingTime: '10:00', closingTime: '24:00' }]
  const priced = { ...facility, priceRules, specialHours, priceRange: { from: 14, to: 20 } }
  renderInApp(<BookerPanel facility={priced} />, { respond })
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$20/ }))
  const panel = screen.getByRole('complementary', { name: 'Book a Court' })
  expect(panel.textContent).toContain('from $14/hr')
  expect(panel.textContent).toContain('Ramadan: open 10:00–24:00')
  expect(panel.textContent).toContain('1 h × $20')
  expect(screen.getByRole('button', { name: /^23:00/ })).toBeDefined()
})

test('the last of several courts is shown next to the price', async () => {
  renderInApp(<BookerPanel facility={facility} />, { respond })
  expect((await screen.findByRole('button', { name: /^19:00\s*\$14/ })).textContent).toBe('19:00$14 1 left')
})

test('a venue’s only court is not called the last one', async () => {
  renderInApp(<BookerPanel facility={{ ...facility, courts: 1 }} />, { respond })
  expect((await screen.findByRole('button', { name: /^19:00\s*\$14/ })).textContent).toBe('19:00$14')
})
