import { test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { startTestCluster } from '../../test/cluster.ts'
import { startServer } from '../../test/processes.ts'
import { bookingNow, cards, checkoutOf, payWith } from '../courts.ts'
import { demoAdmin, newPerson, tokenOf } from '../people.ts'

type Own = { port: number; database: pg.Pool }

/** A server of its own with a database the test can reach, since only time passing makes a payment late. */
const test = base.extend<object, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const cluster = await startTestCluster()
      const { url, drop } = await cluster.create()
      const database = new pg.Pool({ connectionString: url, max: 2 })
      const server = await startServer({ DATABASE_URL: url })
      await use({ port: server.port, database })
      await database.end()
      await server.kill()
      await drop()
      await cluster.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // PUBLIC_URL's host, where the payment page comes back to
  baseURL: async ({ own }, use) => use(`http://localhost:${own.port}`),
})

test.describe.configure({ mode: 'default' })

/** A venue with one court, so that one other booking takes the last place. */
async function newVenue(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, demoAdmin)}` }
  const data = {
    name: 'One Court',
    description: 'A hall.',
    pricePerHour: 9,
    location: 'Khulna',
    imageUrl: 'http://localhost/none.jpg',
  }
  return (await (await page.request.post('/api/facility', { headers, data })).json()).data._id
}

type Slot = { facility: string; date: string; startTime: string; endTime: string }

async function openSlot(page: Page): Promise<Slot> {
  const facility = await newVenue(page)
  const days = await (await page.request.get(`/api/facility/${facility}/days?days=7`)).json()
  const { date } = days.data.findLast((day: { closed: boolean }) => !day.closed)
  return { facility, date, startTime: '10:00', endTime: '11:00' }
}

async function bookSlot(page: Page, token: string, slot: Slot): Promise<string> {
  const response = await page.request.post('/api/bookings', {
    data: slot,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).data._id
}

/** The payment page is open, and the court's time has run out since. */
async function lapsedWithOpenPage(page: Page, database: pg.Pool, slot: Slot) {
  const { token } = await newPerson(page.request)
  const id = await bookSlot(page, token, slot)
  await page.goto(await checkoutOf(page.request, token, id))
  await database.query(`update booking set pay_by = now() - interval '2 minutes' where id = $1`, [id])
  return { token, id }
}

test('paid after the release while the slot is free: the court is taken again', async ({ page, own }) => {
  const slot = await openSlot(page)
  const { token, id } = await lapsedWithOpenPage(page, own.database, slot)
  expect((await bookingNow(page.request, token, id)).isBooked).toBe('cancelled')
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect((await bookingNow(page.request, token, id)).isBooked).toBe('paid')
})

test('paid after the slot was sold to somebody else: all the money goes back', async ({ page, own }) => {
  const slot = await openSlot(page)
  const { token, id } = await lapsedWithOpenPage(page, own.database, slot)
  const other = await newPerson(page.request)
  const sold = await bookSlot(page, other.token, slot)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment refunded' })).toBeVisible({ timeout: 30_000 })
  await expect(async () => {
    const now = await bookingNow(page.request, token, id)
    expect(now.isBooked).toBe('cancelled')
    expect(now.receipt.kept).toBe(0)
  }).toPass({ timeout: 20_000 })
  expect((await bookingNow(page.request, other.token, sold)).isBooked).toBe('confirmed')
})
