import { expect } from '@playwright/test'
import { cards, createBooking, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { createUser, storeSession, waitForToast } from '../users.ts'

/** An open game: one player opens a booking, another finds the game, joins and pays. */
test('a player opens a booking as a game, and another finds it, joins and pays', async ({
  page,
  user,
  venue,
  browser,
}) => {
  const { _id } = await createBooking(page.request, user.token, venue.nextSlot())
  await open(page, `/user/bookings/${_id}`)
  await page.getByRole('button', { name: 'Open a game' }).click()
  const opened = waitForToast(page, 'Your game is open.')
  await page.getByRole('dialog').getByRole('button', { name: 'Open the game' }).click()
  await opened
  await page.waitForURL('**/play/**')
  await expect(page.getByText('3 places left, needs 4 more to pay')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Players, 1 of 4' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cancel the game' })).toBeVisible()
  await page.getByRole('link', { name: 'Your place: pay, calendar or leave' }).click()
  await expect(page.getByRole('link', { name: 'See the game and who plays' })).toBeVisible()

  const other = await browser.newPage()
  await storeSession(other, (await createUser('Nadia Rahman')).token)
  await open(other, '/play?city=Rangpur')
  await other.getByRole('listitem').filter({ hasText: venue.name }).getByRole('link').click()
  await expect(other.getByRole('heading', { name: 'Players, 1 of 4' })).toBeVisible()
  await other.getByLabel('Your level').selectOption('5')
  await other.getByRole('button', { name: 'Join this game' }).click()
  await other.waitForURL('**/user/bookings/**')
  await other.getByRole('link', { name: 'Checkout' }).click()
  await other.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(other, cards.good)
  await expect(other.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await open(other, '/play?city=Rangpur')
  const game = other.getByRole('listitem').filter({ hasText: venue.name })
  await expect(game.getByText('2 places left, needs 3 more to pay')).toBeVisible()
  await other.close()
})
