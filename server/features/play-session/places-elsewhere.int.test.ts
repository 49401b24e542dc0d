import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { audit } from '#contract/admin-lists'
import type { analytics } from '#contract/analytics'
import type { Booking, BookingDetail } from '#contract/booking'
import { makeUser, type TestApp, type TestUser } from '../../../test/app.ts'
import { gameDay, joinGame, openClass, openGame, payPlaces, viewGame } from '../../../test/game-fixture.ts'
import { startPaymentApp } from '../../../test/payment-fixture.ts'
import { sendPush } from '../push/send-push.ts'

/* What the rest of the product makes of a place: figures, calendars, receipts, push, check-in, the audit log, a deleted account. */

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const readText = async (path: string, { token }: TestUser) =>
  (await (await fetch(`${test.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).text()).replaceAll(
    '\r\n ',
    '',
  )

it('a game counts once as an hour of a court, and once for each place that was paid', async () => {
  const [host, player] = [await makeUser(test.db), await makeUser(test.db)]
  const { _id: id, facility } = await openGame(test, host)
  await joinGame(test, id, player)
  for (const payer of [host, player]) await payPlaces(test, id, payer)
  type Figures = z.infer<typeof analytics.reply>
  const path = `/reports/analytics?from=${gameDay}&to=${gameDay}&facility=${facility._id}`
  const { totals, heat } = (await test.api<Figures>('GET', path, { token: admin.token })).body.data
  expect(totals).toMatchObject({ bookings: 1, revenue: [{ currency: 'usd', amount: 6 }] })
  expect(heat.reduce((sum, cell) => sum + cell.hours, 0)).toBe(1)
})

it('a place is in its player’s calendar and checked in like a court; the court of the game is in nobody’s', async () => {
  const [host, player] = [await makeUser(test.db), await makeUser(test.db)]
  const { _id: id } = await openGame(test, host)
  await joinGame(test, id, player)
  for (const payer of [host, player]) await payPlaces(test, id, payer)
  const [place = ''] = (await viewGame(test, id, player.token)).mine
  const file = await readText(`/bookings/${place}/calendar.ics`, player)
  expect(file).toContain('STATUS:CONFIRMED')
  expect(file).toContain('DESCRIPTION:Place 2\\, court 1. Your booking:')
  for (const one of [host, player]) {
    const made = await test.api<{ url: string }>('POST', '/calendar-feeds', {
      token: one.token,
      body: { kind: 'bookings' },
    })
    const calendar = await (await fetch(`${test.url}${new URL(made.body.data.url).pathname}`)).text()
    expect(calendar.match(/^UID:/gm)).toHaveLength(1)
  }
  await sql`update booking set during = tstzrange(now(), now() + interval '1 hour') where id = ${place}`.execute(
    test.db,
  )
  const body = { attendance: 'checked_in' }
  expect((await test.api('PUT', `/bookings/${place}/attendance`, { token: admin.token, body })).status).toBe(200)
  const seen = await test.api<BookingDetail>('GET', `/bookings/${place}`, { token: player.token })
  expect(seen.body.data).toMatchObject({ attendance: 'checked_in', payableAmount: 3 })
})

it('a place has a receipt, is reminded of by push, and is listed with what a device shows offline', async () => {
  const [host, player] = [await makeUser(test.db), await makeUser(test.db)]
  const { _id: id, facility } = await openGame(test, host)
  await joinGame(test, id, player)
  for (const payer of [host, player]) await payPlaces(test, id, payer)
  const [place = ''] = (await viewGame(test, id, player.token)).mine
  const { receipt } = (await test.api<BookingDetail>('GET', `/bookings/${place}`, { token: player.token })).body.data
  expect(receipt).toMatchObject({ number: expect.stringMatching(/^BMP-/), charged: 3, kept: 3, method: 'card' })

  const browser = await (await fetch(`${test.url}/sandbox/push-browsers`, { method: 'POST' })).json()
  expect((await test.api('PUT', '/push/subscription', { token: player.token, body: browser })).status).toBe(200)
  const reminder = {
    cause: `reminder:${place}`,
    template: 'reminder',
    to: player.email,
    data: { bookingId: place },
  } as const
  await sendPush(test.deps, { mail: reminder, instead: true })
  const pushed = (await (await fetch(browser.endpoint)).json()) as { content: string }[]
  expect(pushed.map(({ content }) => JSON.parse(content))).toEqual([
    expect.objectContaining({ body: '10:00–11:00', path: `/user/bookings/${place}` }),
  ])

  const listed = (await test.api<Booking[]>('GET', '/bookings/user', { token: player.token })).body.data
  expect(listed).toEqual([
    expect.objectContaining({ _id: place, court: 'Place 2, court 1', isBooked: 'paid', payBy: null }),
  ])
  expect(listed[0]?.facility._id).toBe(facility._id)
})

it('classes that a venue opens and cancels are in its audit log', async () => {
  const id = await openClass(test, admin, { title: 'Smashes' })
  expect((await test.api('POST', `/play/${id}/cancel`, { token: admin.token })).status).toBe(200)
  const { data } = (
    await test.api<z.infer<typeof audit.reply>>('GET', '/reports/audit?kind=booking', { token: admin.token })
  ).body
  expect(data.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
    ['cancelled the class', 'Smashes'],
    ['opened the class', 'Smashes'],
  ])
  expect(data[0]?.detail).toContain('18:00–19:00')
})

it('an account with a game or a place ahead stays; one that is deleted leaves neither notes nor names of guests', async () => {
  const [host, player] = [await makeUser(test.db), await makeUser(test.db, { name: 'Nadia Rahman' })]
  const { _id: id } = await openGame(test, host, { notes: 'Call me: 01711 222333' })
  await joinGame(test, id, player)
  await joinGame(test, id, player, { guestName: 'Cousin Rahim' })
  const leave = async ({ token }: TestUser) => (await test.api('DELETE', '/auth/account', { token, body: {} })).status
  expect([await leave(host), await leave(player)]).toEqual([409, 409])
  await sql`update booking set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour'), status = 'paid', pay_by = null
    where play_session_id = ${id}`.execute(test.db)
  expect([await leave(host), await leave(player)]).toEqual([200, 200])
  const shown = await viewGame(test, id, admin.token)
  expect([shown.notes, shown.players.map(({ name, isGuest, level }) => [name, isGuest, level])]).toEqual([
    '',
    [
      ['Deleted', false, null],
      ['Deleted', false, null],
      ['Deleted', true, null],
    ],
  ])
  const row = await test.db.selectFrom('booking').select('guestName').where('userId', '=', player.id).execute()
  expect(row.map(({ guestName }) => guestName)).not.toContain('Cousin Rahim')
})
