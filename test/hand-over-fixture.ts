import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { BookingCoPlayers } from '#contract/co-player'
import { makeUser, type TestUser } from './app.ts'
import { type BookingFixture, makePaidBooking } from './payment-fixture.ts'

export type WithFriend = BookingFixture & { friend: TestUser; coPlayer: string }

/** Names a friend in a booking who has joined. */
export async function addFriend(booking: BookingFixture): Promise<WithFriend> {
  const { db } = booking.app
  const friend = await makeUser(db, { name: 'Rahim Uddin' })
  await db.updateTable('facility').set({ coPlayers: 'optional' }).where('id', '=', booking.facility).execute()
  const coPlayer = randomUUID()
  const row = { id: coPlayer, bookingId: booking.bookingId, name: 'Rahim', invitedAt: new Date(), userId: friend.id }
  const { rows } = await sql<{ position: number }>`
    select count(*)::int + 1 as position from co_player where booking_id = ${booking.bookingId}`.execute(db)
  await db
    .insertInto('coPlayer')
    .values({ ...row, position: rows[0]?.position ?? 1 })
    .execute()
  return { ...booking, friend, coPlayer }
}

export const offerHandOver = ({ app, bookingId, coPlayer }: WithFriend, token: string) =>
  app.api<BookingCoPlayers>('POST', `/bookings/${bookingId}/hand-over`, { token, body: { coPlayer } })

export const acceptHandOver = ({ app, coPlayer }: WithFriend, { token }: { token: string }) =>
  app.api('POST', `/co-players/${coPlayer}/take-over`, { token })

/** Hands a booking over to its friend. */
export async function handOver(booking: WithFriend): Promise<WithFriend> {
  expect((await offerHandOver(booking, booking.token)).status).toBe(200)
  expect((await acceptHandOver(booking, booking.friend)).status).toBe(200)
  return booking
}

/** Makes a booking that was paid by card and then handed over to a friend. */
export const makeHandedOver = async (app: BookingFixture['app']) =>
  handOver(await addFriend(await makePaidBooking(app)))
