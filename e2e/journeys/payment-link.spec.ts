import { type APIRequestContext, expect, test } from '@playwright/test'
import { cards, findFreeSlot, payWith } from '../courts.ts'
import { getRandom } from '../random.ts'
import { bearer, demoAdmin, getToast, getToken, storeSession } from '../users.ts'

type Made = { name: string; bookings: { _id: string }[] }

/** Books a court in two consecutive weeks of one month for a walk-in, at any venue where it is free in both. */
async function createGroup(request: APIRequestContext, token: string): Promise<Made> {
  const made: Made[] = []
  await expect(async () => {
    const { name, ...slot } = await findFreeSlot(request)
    const until = new Date(Date.parse(slot.date) + 7 * 86_400_000).toISOString().slice(0, 10)
    expect(until.slice(0, 7)).toBe(slot.date.slice(0, 7))
    const walkIn = { name: 'Tuesday club', phone: `018${Math.floor(getRandom().next() * 1e8)}` }
    const headers = bearer(token)
    const reply = await request.post('/api/booking-groups', { headers, data: { ...slot, until, walkIn } })
    expect(reply.status()).toBe(201)
    made.push({ name, bookings: (await reply.json()).data.bookings })
  }).toPass()
  return made[0] as Made
}

test('a guest pays a month of a weekly group through its payment link', async ({ page, browser }) => {
  const token = await getToken(page.request, demoAdmin)
  const { name, bookings } = await createGroup(page.request, token)
  await storeSession(page, token)

  await page.goto(`/admin/bookings?booking=${bookings[0]?._id}`)
  const group = page.getByRole('dialog', { name: 'Booking' }).getByRole('region', { name: 'Weekly group' })
  await group.getByRole('button', { name: 'Payment link' }).click()
  const row = group.getByRole('listitem').first()
  await expect(row).toContainText('0 of 2 paid')
  await row.getByRole('button', { name: 'Create payment link' }).click()
  await expect(getToast(page, 'Payment link created.')).toContainText('Copy it and send it to the customer.')
  await expect(row).toContainText('Open until')
  const url = await row.getByLabel('Payment link').inputValue()

  const payer = await (await browser.newContext()).newPage()
  await payer.goto(url)
  await payer.getByLabel('E-mail').fill('club@example.test')
  await payWith(payer, cards.good)
  await payer.waitForURL('**/success?session_id=**')
  await expect(payer.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(payer.getByRole('row', { name })).toHaveCount(2)
  await payer.context().close()

  await page.reload()
  await group.getByRole('button', { name: 'Payment link' }).click()
  await expect(row).toContainText('All 2 paid')
  await expect(row.getByRole('button')).toHaveCount(0)
})
