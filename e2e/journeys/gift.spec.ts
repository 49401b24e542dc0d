import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createEmail, createUser, waitForMail, waitForToast } from '../users.ts'

test('a pass is given to a mistyped address, then to somebody who signs up by its mail, and books with it', async ({
  page,
  user: _,
  venue,
  browser,
}) => {
  const slot = venue.nextSlot()
  const { token } = await createUser('Admin', 'admin')
  const terms = { name: 'Seven hours', kind: 'uses', price: 60, value: 7, validDays: 90, percentOff: 0, perWeek: null }
  const offered = await page.request.post(`/api/facility/${slot.facility}/pass-offers`, {
    data: { ...terms, applies: {}, sold: 'online' },
    headers: bearer(token),
  })
  const friend = { email: createEmail('nadia'), password: 'play badminton' }
  await open(page, `/passes/${(await offered.json()).data._id}`)
  await page.getByLabel('Buy as a gift').check()
  await page.getByLabel('Their e-mail address').fill(createEmail('mistyped'))
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByText('Enter the name of who gets it.')).toBeVisible()
  await page.getByLabel('Their name').fill('Nadia')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(page, cards.good)
  await expect(page.getByText('We have mailed it to Nadia.')).toBeVisible()
  await expect(page.getByText('Not redeemed yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Change who gets it' }).click()
  await page.getByLabel('Their e-mail address').fill(friend.email)
  await page.getByRole('button', { name: 'Change and mail it' }).click()
  await waitForToast(page, `The gift was mailed to ${friend.email}.`)
  await expect(page.getByRole('main').getByText(friend.email)).toBeVisible()

  const { text } = await waitForMail(page.request, friend.email, /gives you Seven hours/)
  const link = /http\S+\/passes\/redeem#\S+/.exec(text)?.[0] ?? ''
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await open(other, link)
  await other.getByRole('button', { name: 'Login to redeem' }).click()
  await other.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await other.getByLabel('Name').fill('Nadia Rahman')
  await other.getByLabel('Email').fill(friend.email)
  await other.getByLabel('Password', { exact: true }).fill(friend.password)
  await other.getByLabel('Confirm password').fill(friend.password)
  await other.getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Sign up' }).click()
  await waitForToast(other, 'Your account is ready. Please login.')
  // the toast is shown before the page is, and both pages have this field
  await expect(other.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(friend.password)
  await other.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await other.waitForURL('**/verify')
  const redeemed = waitForToast(other, 'The pass is yours')
  await other.getByRole('button', { name: 'Verify' }).click()
  await redeemed

  await open(other, `/facilities/${slot.facility}?date=${slot.date}&from=${slot.startTime}&to=${slot.endTime}#book`)
  await expect(other.getByRole('dialog').getByText('Seven hours: uses 1 of 7 left')).toBeVisible()
  const booked = waitForToast(other, 'Booked and paid with your pass!')
  await other.getByRole('dialog').getByRole('button', { name: 'Book Now' }).click()
  await booked
  await other.close()
  await open(page, '/passes')
  await expect(page.getByText(/^Redeemed on /)).toBeVisible()
})
