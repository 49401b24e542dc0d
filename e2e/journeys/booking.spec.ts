import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { bookAndPay, createBooking, getBooking } from '../courts.ts'
import { test } from '../fixtures.ts'
import { bearer, createToken, createUser, demoUser, storeSession, waitForToast } from '../users.ts'

test('a paid booking has a receipt, a calendar file and a history, and is refunded in full', async ({
  page,
  user: { token, email },
  venue,
}) => {
  const booking = await bookAndPay(page, token, venue.nextSlot())
  await page.goto(`/user/bookings/${booking._id}`)
  const sum = `$${booking.payableAmount.toFixed(2)}`
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText(email)
  await expect(receipt).toContainText(sum)
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').last()).toContainText(/paid/i)
  await expect(page.getByText('cancel for a full refund')).toBeVisible()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('BEGIN:VEVENT')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await expect(dialog).toContainText(sum)
  const cancelled = waitForToast(page, 'Booking cancelled successfully')
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click()
  await cancelled
  await expect(async () => {
    const now = await getBooking(page.request, token, booking._id)
    expect(now.isBooked).toBe('cancelled')
    expect(now.receipt.kept).toBe(0)
  }).toPass()
  await page.reload()
  await expect(page.getByText('Left after refunds')).toBeVisible()
  await expect(page.getByText('$0.00')).toBeVisible()
})

test('a booking moves to another free slot of its own length, and a pending one says why it can’t be moved', async ({
  page,
  user: { token },
  venue,
}) => {
  const booking = await createBooking(page.request, token, venue.nextSlot())
  await page.goto(`/user/bookings/${booking._id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  const move = dialog.getByRole('button', { name: 'Move the booking' })
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.locator(`[data-date="${booking.date}"]`)).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByText('It stays 1 hour long and costs the same.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: `${booking.startTime} yours` })).toBeDisabled()
  // another day than the booked one, where the first free slot may be the booking's own
  const day = dialog.locator(`[data-date]:not(:disabled):not([data-date="${booking.date}"])`).last()
  const date = await day.getAttribute('data-date')
  await day.click()
  await dialog.locator('[data-start="08:00"]').click()
  await dialog.locator('[data-start="09:00"]').click()
  const chosen = dialog.getByRole('group', { name: 'Choose a time slot' }).getByRole('button', { pressed: true })
  await expect(chosen).toHaveAttribute('data-start', '09:00')
  await move.click()
  await waitForToast(page, 'Booking moved')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText('09:00')
  const now = await getBooking(page.request, token, booking._id)
  expect([now.date, now.startTime, now.payBy]).toEqual([date, '09:00', booking.payBy])
  await page.request.post('/api/checkout', {
    data: { booking: booking._id },
    headers: bearer(token),
  })
  await page.reload()
  await expect(page.getByText('Its payment page is open. Pay or cancel it first.')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reschedule' })).toHaveCount(0)
})

test('a paid booking too close to the game says why it is not refunded', async ({ page }) => {
  const token = await createToken(demoUser.email)
  await storeSession(page, token)
  const { data } = await (
    await page.request.get('/api/bookings/user?status=paid&sort=date', {
      headers: bearer(token),
    })
  ).json()
  await page.goto(`/user/bookings/${data[0]._id}`)
  await expect(page.getByText('The deadline for free cancellation has passed')).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel and refund' })).toHaveCount(0)
})

test('another user’s booking is answered like one that does not exist', async ({ page, user: _, venue }) => {
  const owner = await createUser()
  const booking = await createBooking(page.request, owner.token, venue.nextSlot())
  await page.goto(`/user/bookings/${booking._id}`)
  await expect(page.getByText('This booking could not be loaded.')).toBeVisible()
  await expect(page.getByText('There is no such booking.')).toBeVisible()
})
