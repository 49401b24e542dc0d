import { expect } from 'vitest'
import type { Booking, BookingDetail } from '../contract/booking.ts'
import type { AskedCoPlayer, CoPlayers } from '../contract/co-player.ts'
import { addDays, getLocalDay } from '../server/wall-clock.ts'
import { makeFacility, makeUser, startApp, type TestUser } from './app.ts'
import { openLink } from './queued-mails.ts'

type Wanted = { by?: TestUser; key?: string; hour?: number }

/** A venue that may ask who plays, its customer and an admin. */
export type CoPlayerFixture = Awaited<ReturnType<typeof startCoPlayers>>

/** Starts an app whose customer may hold many bookings. */
export async function startCoPlayers() {
  const test = await startApp({
    settings: { MAX_UNPAID_BOOKINGS: '50', MAX_UNPAID_HOURS: '1000', RATE_LIMIT_FACTOR: '1000' },
  })
  const host = await makeUser(test.db, { name: 'Nadia Rahman' })
  const admin = await makeUser(test.db, { role: 'admin' })
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  let facility = ''

  /** What the venue asks. */
  const ask = (coPlayers: CoPlayers, coPlayerCount = 3) =>
    test.db.updateTable('facility').set({ coPlayers, coPlayerCount }).where('id', '=', facility).execute()

  /** Makes another venue, where names may be left out. Returns its id. */
  async function openVenue(): Promise<string> {
    facility = await makeFacility(test.db, { courts: 2 })
    await ask('optional')
    return facility
  }

  const book = (coPlayers?: AskedCoPlayer[], { by = host, key, hour = 10 }: Wanted = {}) =>
    test.api<Booking>('POST', '/bookings', {
      token: by.token,
      body: { facility, date, startTime: `${hour}:00`, endTime: `${hour + 1}:00`, ...(coPlayers && { coPlayers }) },
      headers: key ? { 'idempotency-key': key } : {},
    })

  const view = async (id: string, by = host) =>
    (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token: by.token })).body.data

  /** Books with a friend who has joined by the link. */
  async function bookWithFriend(friend: TestUser, hour?: number) {
    const { body } = await book([{ name: 'Rahim', email: friend.email }], { ...(hour && { hour }) })
    const link = await openLink(test, friend.email)
    const join = { token: friend.token, body: { key: link.key } }
    expect((await test.api('POST', `/co-players/${link.id}/join`, join)).status).toBe(200)
    return { id: body.data._id, link }
  }

  return { test, host, admin, date, ask, openVenue, book, view, bookWithFriend }
}
