import { expect, type Page } from '@playwright/test'
import { cards, createBooking, openCheckout, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { pickDate } from '../pick-date.ts'
import { bearer, createUser, storeSession } from '../users.ts'

/** Pays on the checkout, where the page of a split leads. */
async function pay(page: Page) {
  await page.waitForURL('**/checkout?booking=**')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(page, cards.good)
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
}

test('three friends pay their shares of a court by a link, and it is booked', async ({
  page,
  user,
  venue,
  browser,
}) => {
  const { _id: booking } = await createBooking(page.request, user.token, venue.nextSlot())
  await open(page, `/user/bookings/${booking}`)
  await page.getByRole('button', { name: 'Split with friends' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Shares').fill('3')
  await dialog.getByLabel('Paid before the start').selectOption('1')
  await dialog.getByRole('button', { name: 'Get the link' }).click()
  await page.waitForURL('**/play/**')
  const link = page.url()
  await expect(page.getByText('0 of 3 shares are paid')).toBeVisible()
  await page.getByRole('link', { name: 'Pay your share', exact: true }).click()
  await pay(page)

  const friend = await browser.newPage()
  await storeSession(friend, (await createUser('Nadia Rahman')).token)
  await open(friend, link)
  await expect(friend.getByText('1 of 3 shares are paid')).toBeVisible()
  await friend.getByRole('button', { name: 'Pay my share' }).click()
  await pay(friend)

  const third = await createUser('Tanvir Khan')
  const id = link.split('/').at(-1) ?? ''
  const headers = bearer(third.token)
  const joined = await (await page.request.post(`/api/play/${id}/join`, { data: {}, headers })).json()
  await friend.goto(await openCheckout(page.request, third.token, joined.data.booking))
  await payWith(friend, cards.good)
  await friend.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  await friend.close()

  await open(page, link)
  await expect(page.getByText('All have paid.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nadia' })).toContainText('paid')
  await queryDatabase(`update play_session set decide_at = now() - interval '1 second' where id = $1`, [id])
  await queryDatabase(`select graphile_worker.add_job('decide-play-sessions')`)
  await expect(page.getByText('Everybody has paid, and the court is booked.')).toBeVisible()
})

test('a guest starts a game, signs in, and opens it as it was filled in', async ({ page, venue }) => {
  const [user, slot] = [await createUser(), venue.nextSlot()]
  await open(page, `/play/new?facility=${slot.facility}`)
  await expect(page.getByLabel('Venue')).toHaveValue(slot.facility)
  await pickDate(page, page, 'Day', slot.date)
  await page.getByLabel('Start Time').selectOption(slot.startTime)
  await page.getByLabel('Decided before the start').selectOption('1')
  await page.getByLabel('Notes').fill('Feather shuttles')
  const start = page.getByRole('button', { name: 'Hold the court and open the game' })
  await start.click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Back to: Start a game' }).click()
  await expect(page.getByLabel('Start Time')).toHaveValue(slot.startTime)
  await start.click()
  await expect(page.getByRole('heading', { name: 'Players, 1 of 4' })).toBeVisible()
  await expect(page.getByText('Feather shuttles')).toBeVisible()
  await expect(page.getByText(slot.startTime, { exact: false }).first()).toBeVisible()
})
