import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../../test/two-processes.ts'
import { addDays } from '../../../wall-clock.ts'

/* A co-player accepts while something else happens to the offer: two server processes, one database. */

let test: TwoProcesses
let host: TestUser
let friends: TestUser[]
let facility: string
const date = addDays(new Date().toISOString().slice(0, 10), 4)
const HOURS = Array.from({ length: 8 }, (_, index) => 9 + index)

beforeAll(async () => {
  test = await startTwoProcesses()
  host = await makeUser(test.db)
  friends = await Promise.all([makeUser(test.db), makeUser(test.db)])
  facility = await makeFacility(test.db, { courts: 4 })
  await test.db.updateTable('facility').set({ coPlayers: 'optional' }).where('id', '=', facility).execute()
})
afterAll(() => test.close())

/** A paid booking with two friends, offered to the first. */
async function offer(hour: number, court: number) {
  const slot = { date, from: hour, to: hour + 1, court }
  const bookingId = await makeBooking(test.db, { facility, user: host.id, ...slot })
  const ids = friends.map(() => randomUUID())
  const rows = friends.map(({ id: userId, name }, nth) => ({
    ...{ id: ids[nth] ?? '', bookingId, position: nth + 1, name, userId, invitedAt: new Date() },
    ...(nth === 0 && { offeredAt: new Date() }),
  }))
  await test.db.insertInto('coPlayer').values(rows).execute()
  return { bookingId, ids }
}

const accept = (nth: number, id: string | undefined, user = friends[0]) =>
  test.apiOf(nth)('POST', `/co-players/${id}/take-over`, { token: user?.token })

const find = (bookingId: string) =>
  test.db
    .selectFrom('booking')
    .select(['status', 'userId', 'payerId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()

it('accepting and cancelling: it is cancelled by who booked it, or theirs who accepted', async () => {
  for (const hour of HOURS) {
    const { bookingId, ids } = await offer(hour, 1)
    const cancel = () => test.apiOf(hour)('POST', `/bookings/${bookingId}/refund`, { token: host.token, body: {} })
    const [accepted, cancelled] = await Promise.all([accept(hour + 1, ids[0]), cancel()])
    const { status, userId } = await find(bookingId)
    expect([accepted.status, cancelled.status, status, userId]).toEqual(
      accepted.status === 200 ? [200, 404, 'paid', friends[0]?.id] : [accepted.status, 200, 'cancelled', host.id],
    )
  }
})

it('accepting and withdrawing: one of them', async () => {
  for (const hour of HOURS) {
    const { bookingId, ids } = await offer(hour, 2)
    const withdraw = () => test.apiOf(hour)('DELETE', `/bookings/${bookingId}/hand-over`, { token: host.token })
    const [accepted, withdrawn] = await Promise.all([accept(hour + 1, ids[0]), withdraw()])
    const { userId, payerId } = await find(bookingId)
    expect([accepted.status, withdrawn.status, userId, payerId]).toEqual(
      accepted.status === 200 ? [200, 404, friends[0]?.id, host.id] : [404, 200, host.id, null],
    )
  }
})

it('two acceptances, of one offer and of one that replaces it: one customer, who paid stays', async () => {
  for (const hour of HOURS) {
    const { bookingId, ids } = await offer(hour, 3)
    const twice = await Promise.all([accept(0, ids[0]), accept(1, ids[0])])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await find(bookingId)).toMatchObject({ userId: friends[0]?.id, payerId: host.id })
    const other = await offer(hour, 4)
    const replace = () =>
      test.apiOf(hour)('POST', `/bookings/${other.bookingId}/hand-over`, {
        token: host.token,
        body: { coPlayer: other.ids[1] },
      })
    const [first, offered] = await Promise.all([accept(hour + 1, other.ids[0]), replace()])
    const second = await accept(hour, other.ids[1], friends[1])
    expect([first.status, offered.status, second.status]).toEqual(
      first.status === 200 ? [200, 404, 404] : [404, 200, 200],
    )
    const userId = friends[first.status === 200 ? 0 : 1]?.id
    expect(await find(other.bookingId)).toMatchObject({ userId, payerId: host.id })
  }
})
