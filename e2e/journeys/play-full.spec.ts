import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { cards, createBooking, openCheckout, payWith } from '../courts.ts'
import { queryDatabase } from '../database.ts'
import { test } from '../fixtures.ts'
import { open } from '../open.ts'
import { bearer, createUser, type User, waitForMail } from '../users.ts'
import type { FreeSlot } from '../venues.ts'

/* Games with several players: filled with a line, and one that too few have paid. */

const post = async (request: APIRequestContext, { token }: User, path: string, data: object) => {
  const response = await request.post(`/api${path}`, { data, headers: bearer(token) })
  const body = await response.json()
  expect(response.ok(), body.message).toBe(true)
  return body.data
}

/** Opens a game of four that takes place with `minPlaces` paid places. Returns its id. */
async function openGame(request: APIRequestContext, host: User, slot: FreeSlot, minPlaces: number): Promise<string> {
  const { _id: booking } = await createBooking(request, host.token, slot)
  const game = { booking, places: 4, minPlaces, decideHours: 1, levelFrom: 1, levelTo: 7, level: 3 }
  return (await post(request, host, '/play', game))._id
}

/** Pays for the place that a player holds. */
async function pay(page: Page, player: User, id: string): Promise<string> {
  const { data } = await (await page.request.get(`/api/play/${id}`, { headers: bearer(player.token) })).json()
  await page.goto(await openCheckout(page.request, player.token, data.mine[0]))
  await payWith(page, cards.good)
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  return data.mine[0]
}

async function joinAndPay(browser: Browser, player: User, id: string): Promise<string> {
  const page = await browser.newPage()
  await post(page.request, player, `/play/${id}/join`, { level: 4 })
  const place = await pay(page, player, id)
  await page.close()
  return place
}

const decide = async (id: string) => {
  await queryDatabase(`update play_session set decide_at = now() - interval '1 second' where id = $1`, [id])
  await queryDatabase(`select graphile_worker.add_job('decide-play-sessions')`)
}

test('four players fill a game and pay, one leaves, and who waits for a place gets it', async ({
  page,
  user: waiting,
  venue,
  browser,
}) => {
  const [host, ...others] = await Promise.all(['Rafi', 'Nadia', 'Tanvir', 'Mitu'].map((name) => createUser(name)))
  const id = await openGame(page.request, host as User, venue.nextSlot(), 4)
  const paying = await browser.newPage()
  await pay(paying, host as User, id)
  await paying.close()
  const places: string[] = []
  for (const other of others) places.push(await joinAndPay(browser, other, id))

  await open(page, `/play/${id}`)
  await expect(page.getByText('Full', { exact: true })).toBeVisible()
  await page.getByLabel('Your level').selectOption('4')
  // the page watches for offers once it has its entries
  const listed = page.waitForResponse(
    async (response) =>
      new URL(response.url()).pathname === '/api/waitlist' &&
      response.request().method() === 'GET' &&
      (await response.json()).data.length > 0,
  )
  await page.getByRole('button', { name: 'Wait for a place' }).click()
  await expect(page.getByText('You are on the waitlist, number 1.')).toBeVisible()
  await listed

  await post(page.request, others[0] as User, `/bookings/${places[0]}/refund`, {})
  // the open page receives the offer as an event
  const banner = page.getByRole('complementary', { name: `A place for you at ${venue.name}` })
  await banner.getByRole('button', { name: 'Pay now' }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await waitForMail(page.request, waiting.email, /A place for you/)
  await open(page, '/user/bookings')
  await expect(page.getByText('Place in a game').first()).toBeVisible()

  await decide(id)
  await waitForMail(page.request, waiting.email, /It takes place/)
  await open(page, `/play/${id}`)
  await expect(page.getByText('On', { exact: true })).toBeVisible()
})

test('a game that too few have paid is cancelled, and everybody is notified of what they get back', async ({
  page,
  user: host,
  venue,
  browser,
}) => {
  const id = await openGame(page.request, host, venue.nextSlot(), 4)
  const unpaid = await createUser('Nadia Rahman')
  await post(page.request, unpaid, `/play/${id}/join`, { level: 4 })
  const paying = await browser.newPage()
  const place = await pay(paying, host, id)
  await paying.close()
  await decide(id)
  const mail = await waitForMail(page.request, host.email, /It does not take place/)
  expect(mail.text).toContain('Not enough players had paid in time.')
  expect((await waitForMail(page.request, unpaid.email, /It does not take place/)).text).toContain(
    'Nothing was charged.',
  )
  await waitForMail(page.request, host.email, /[Rr]efund/)
  await open(page, `/user/bookings/${place}`)
  await expect(page.getByText('cancelled', { exact: false }).first()).toBeVisible()
  await open(page, `/play/${id}`)
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
})
