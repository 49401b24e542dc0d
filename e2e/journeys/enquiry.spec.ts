import { expect } from '@playwright/test'
import { cards, payWith } from '../courts.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, storeSession, waitForToast } from '../users.ts'

/** A player asks for a whole hall on two days, the venue answers with one price, and a link pays it. */
test('a tournament is asked for, offered at one price, and paid by its link', async ({
  page,
  request,
  admin,
  venue,
  browser,
}) => {
  const { facility, name } = venue.nextSlot()
  const hall = { id: crypto.randomUUID(), name: 'Whole hall', sport: 'badminton', courts: [1, 2, 3], slotMinutes: 60 }
  const changed = await request.put(`/api/facility/${facility}`, {
    headers: bearer(admin.token),
    data: { courts: 3, closedWeekdays: [], spaces: [{ ...hall, pricePerHour: 60, priceRules: [] }] },
  })
  expect(changed.status()).toBe(200)

  const player = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const { token } = await createUser('Nadia Rahman')
  await storeSession(player, token)
  await open(player, `/facilities/${facility}#book`)
  await player.getByRole('dialog').getByRole('link', { name: 'Ask for a longer rental' }).click()
  await expect(player.getByLabel('What', { exact: true })).toHaveValue(hall.id)
  await player.getByRole('button', { name: 'Add another day' }).click()
  await expect(player.getByLabel('What', { exact: true })).toHaveCount(2)
  await player.getByLabel('How many people come').fill('64')
  await player.getByLabel('What is it for?').fill('A tournament of our club')
  await player.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(player.getByText('waiting for an answer')).toBeVisible()

  await open(page, '/admin')
  await page
    .getByRole('navigation', { name: 'Admin', exact: true })
    .getByRole('link', { name: /^Enquiries/ })
    .click()
  const card = page.getByRole('region', { name: `Nadia Rahman, ${name}` })
  await expect(card).toContainText('64 people')
  await expect(card.getByText('free, $840.00')).toHaveCount(2)
  await card.getByRole('button', { name: 'Make an offer' }).click()
  await expect(card.getByLabel('Price for all of it')).toHaveValue('1680')
  await card.getByLabel('Price for all of it').fill('1500')
  await card.getByLabel('The offer holds for').selectOption({ label: '3 days' })
  await card.getByRole('button', { name: 'Hold all and send the offer' }).click()
  await waitForToast(page, 'Offered. The customer has the link to pay.')
  await expect(card).toContainText('Held for $1,500.00')

  await player.reload()
  await player.getByRole('link', { name: 'Pay $1,500.00' }).click()
  await expect(player.getByRole('listitem').filter({ hasText: 'Whole hall' })).toHaveCount(2)
  await player.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await payWith(player, cards.good)
  await expect(player.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await open(player, '/user/enquiries')
  await expect(player.getByText('$1,500.00 paid.')).toBeVisible()
  await player.close()
  await page.reload()
  await expect(card.getByText('paid', { exact: true })).toBeVisible()
})
