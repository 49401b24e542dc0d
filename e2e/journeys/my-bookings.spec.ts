import { expect } from '@playwright/test'
import { bookAndPay, createBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { failRequests } from '../open.ts'
import { bearer, waitForToast } from '../users.ts'

const columns = [
  'Serial',
  'Facility',
  'Location',
  'Price/hr',
  'Status',
  'Booking Date',
  'Start Time',
  'End Time',
  'Payable Amount',
  'Actions',
]

test('the list has all columns, with the newest bookings first and older ones on the next page', async ({
  page,
  user: { token },
  venue,
}) => {
  const bookings = []
  const headers = bearer(token)
  for (let count = 0; count < 11; count++) {
    const booking = await createBooking(page.request, token, venue.nextSlot())
    bookings.push(booking)
    // at most six unpaid hours can be held
    if (count < 5) await page.request.delete(`/api/bookings/${booking._id}`, { headers })
  }
  await page.goto('/user/bookings')
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const first = page.getByRole('row').nth(1)
  await expect(first.getByRole('cell').first()).toHaveText('11')
  await expect(first).toContainText(bookings[10].facility.name)
  await expect(first).toContainText('Held until')
  await page.getByRole('link', { name: 'Older bookings' }).click()
  await expect(page).toHaveURL('/user/bookings?page=2')
  const last = page.getByRole('row').nth(1)
  await expect(last.getByRole('cell').first()).toHaveText('1')
  await expect(last).toContainText('cancelled')
  await expect(last.getByRole('button')).toHaveCount(0)
  await expect(last.getByRole('link', { name: 'Checkout' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Newer bookings' }).click()
  await expect(page).toHaveURL('/user/bookings')
})

test('a list that was opened in the background is kept up to date once it is seen', async ({
  page,
  user: { token },
  venue,
}) => {
  const { _id: id } = await createBooking(page.request, token, venue.nextSlot())
  await page.clock.install()
  await page.addInitScript(() => {
    let visibilityState = 'hidden'
    Object.defineProperty(document, 'visibilityState', { get: () => visibilityState })
    addEventListener('seen', () => {
      visibilityState = 'visible'
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  })
  await page.goto('/user/bookings')
  await expect(page.getByRole('row').nth(1)).toContainText('Held until')
  await page.request.delete(`/api/bookings/${id}`, { headers: bearer(token) })
  await page.evaluate(() => dispatchEvent(new Event('seen')))
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('row').nth(1)).toContainText('cancelled')
})

test('the whole row opens the booking, and a cancelled one can be booked again', async ({
  page,
  user: { token },
  venue,
}) => {
  const { _id, facility, startTime, endTime } = await bookAndPay(page, token, venue.nextSlot())
  await page.goto('/user/bookings')
  await page.getByRole('region', { name: 'Your next game' }).click()
  await expect(page).toHaveURL(`/user/bookings/${_id}`)
  await page.goBack()
  const row = page.getByRole('row', { name: facility.name })
  await row.click()
  await expect(page).toHaveURL(`/user/bookings/${_id}`)
  const headers = bearer(token)
  await page.request.post(`/api/bookings/${_id}/refund`, { data: {}, headers })
  await page.goto('/user/bookings')
  await expect(row).toContainText('refunded')
  await row.getByRole('link', { name: 'Book again' }).click()
  await expect(page).toHaveURL(new RegExp(`/facilities/${facility._id}\\?date=.*&from=`))
  const query = new URL(page.url()).searchParams
  expect([query.get('from'), query.get('to')]).toEqual([startTime, endTime])
})

test('cancelling asks for confirmation and reports the result', async ({ page, user: { token }, venue }) => {
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto('/user/bookings')
  const row = page.getByRole('row', { name: booking.facility.name })
  await row.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(dialog).toContainText('This will delete your data from our servers.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toContainText('confirmed')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  const cancelled = waitForToast(page, 'Booking cancelled successfully')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await cancelled
  await expect(row).toContainText('cancelled')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row.getByRole('link', { name: 'Book again' })).toBeFocused()
})

test('a list that can’t be loaded shows an error, can be loaded again, and links to the venues while it is empty', async ({
  page,
  user: _,
}) => {
  const recover = await failRequests(page, '**/api/bookings/user**', (route) => route.abort())
  await page.goto('/user/bookings')
  await expect(page.getByText('Your bookings could not be loaded.')).toBeVisible()
  recover()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await page.getByRole('link', { name: 'Find a court' }).click()
  await expect(page).toHaveURL('/facilities')
})

test('on a phone each booking is a card, and the next paid game is shown as a ticket', async ({
  page,
  user: { token },
  venue,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const paid = await bookAndPay(page, token, venue.nextSlot())
  const open = await createBooking(page.request, token, venue.nextSlot())
  await page.goto('/user/bookings')
  await expect(page.getByRole('table')).toBeHidden()
  const card = page.getByRole('article').filter({ hasText: open.facility.name }).filter({ hasText: 'confirmed' })
  await expect(card.getByRole('link', { name: 'Checkout' })).toBeVisible()
  for (const [name, value] of [
    ['Start Time', open.startTime],
    ['End Time', open.endTime],
    ['Price/hr', `$${open.facility.pricePerHour}/hr`],
    ['Serial', '2'],
  ])
    await expect(card.locator('dl > div').filter({ hasText: name }).getByRole('definition')).toHaveText(value)
  await expect(page.getByRole('region', { name: 'Your next game' })).toContainText(paid.facility.name)
  await card.click()
  await expect(page).toHaveURL(`/user/bookings/${open._id}`)
})

test('the four figures are real, and each links to what it counts', async ({ page, user: { token }, venue }) => {
  const booking = await bookAndPay(page, token, venue.nextSlot())
  await page.request.post('/api/reviews/add-review', {
    data: { rating: 4, comment: 'Good lights.', facility: booking.facility._id },
    headers: bearer(token),
  })
  await page.goto('/user')
  const figure = (label: string) => page.getByRole('main').locator('dl > div').filter({ hasText: label })
  await expect(figure('Total court booked')).toContainText('1')
  await expect(figure('Reviews given')).toContainText('1')
  await expect(figure('Total payments')).toContainText(booking.payableAmount.toFixed(2))
  await expect(figure("Today's appointment")).toContainText('None')
  await expect(page.getByText('Good lights.')).toBeVisible()
  await page.getByRole('link', { name: 'Total payments' }).click()
  await expect(page).toHaveURL('/user/bookings?status=paid')
  await expect(page.getByRole('row', { name: booking.facility.name })).toContainText('paid')
})
