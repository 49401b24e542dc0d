import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { cards, createBooking, getBooking, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { bearer, createUser, storeSession, waitForMail, waitForToast } from '../users.ts'

test('a cancelled court is offered to the user who waits for its slot, who pays for it', async ({
  page,
  browser,
  user: waiting,
  venue,
}) => {
  const other = await browser.newPage()
  const rival = await createUser('Nadia Rahman')
  await storeSession(other, rival.token)
  const slot = venue.nextSlot()
  await createBooking(page.request, rival.token, slot)
  const { facility, name, date, startTime, endTime } = slot

  await page.goto(`/facilities/${facility}?date=${date}`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  await expect(panel.getByRole('button', { name: `${startTime} full` })).toBeDisabled()
  const joined = waitForToast(page, 'You are on the waitlist')
  await panel.getByRole('button', { name: `Join the waitlist for ${startTime}–${endTime}` }).click()
  await joined
  await expect(panel.getByRole('listitem').filter({ hasText: 'You are next.' })).toBeVisible()

  await other.goto('/user/bookings')
  await other.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()

  // the open page receives the offer as an event
  const banner = page.getByRole('complementary', { name: `A court for you at ${name}` })
  await expect(banner).toBeVisible()
  await expect(banner).toContainText(`${startTime}–${endTime}`)
  await banner.getByRole('button', { name: 'Pay now' }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(banner).toBeHidden()

  const headers = bearer(waiting.token)
  const { data } = await (await page.request.get('/api/bookings/user', { headers })).json()
  expect(data).toHaveLength(1)
  expect(await getBooking(page.request, waiting.token, data[0]._id)).toMatchObject({
    isBooked: 'paid',
    date,
    startTime,
  })
  await waitForMail(page.request, waiting.email, /A court for you/)
  await other.close()
})

test('who wants the whole hall waits for it, and gets it once all of its courts are free', async ({
  page,
  user: _,
  admin,
  venue,
}) => {
  const rival = await createUser('Nadia Rahman')
  const slot = venue.nextSlot()
  const { facility, name, date, startTime, endTime } = slot
  const space = { id: randomUUID(), name: 'Whole hall', sport: 'badminton', courts: [1, 2], slotMinutes: 60 }
  const spaces = [{ ...space, pricePerHour: 60, priceRules: [] }]
  await page.request.put(`/api/facility/${facility}`, { headers: bearer(admin.token), data: { courts: 2, spaces } })
  const booking = await createBooking(page.request, rival.token, slot)

  await page.goto(`/facilities/${facility}?date=${date}&space=${space.id}`)
  const panel = page.getByRole('complementary', { name: 'Book a Court' })
  const joined = waitForToast(page, 'You are on the waitlist')
  await panel.getByRole('button', { name: `Join the waitlist for ${startTime}–${endTime}` }).click()
  await joined
  await expect(panel.getByRole('listitem').filter({ hasText: `Whole hall, ${startTime}–${endTime}` })).toBeVisible()

  await page.request.delete(`/api/bookings/${booking._id}`, { headers: bearer(rival.token) })
  const banner = page.getByRole('complementary', { name: `Whole hall for you at ${name}` })
  await expect(banner).toContainText('$60')
  await page.goto('/user/bookings')
  await expect(page.getByRole('main').getByText('Whole hall is held for you.')).toBeVisible()
})
