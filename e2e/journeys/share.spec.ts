import { expect } from '@playwright/test'
import { createBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { waitForToast } from '../users.ts'

test('a booking is shared as a link to its venue, day and time', async ({
  page,
  context,
  user: { token, name, email },
  venue,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto(`/user/bookings/${booking._id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /openstreetmap/)
  await page.getByRole('button', { name: 'Share' }).click()
  await waitForToast(page, 'Link copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).not.toContain(booking._id)
  const guest = await (await page.context().browser()?.newContext())?.newPage()
  if (!guest) throw new Error('no browser')
  await guest.goto(link)
  const game = guest.getByRole('region', { name: 'Shared game' })
  await expect(game).toContainText(`${booking.startTime}–${booking.endTime}`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(booking.facility.name)
  for (const personal of [name, email]) await expect(guest.locator('body')).not.toContainText(personal)
  await guest.context().close()
})
