import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { WaitlistEntry } from '#contract/waitlist'
import { makeFacility, makeUser, type TestUser } from '../../../test/app.ts'
import { newSpace, setSpaces } from '../../../test/make-space.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../test/two-processes.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { addDays } from '../../wall-clock.ts'

/* A freed hall that some want whole and others a court of: two server processes, one database. */

let test: TwoProcesses
const date = addDays(new Date().toISOString().slice(0, 10), 3)
const COURTS = 3

beforeAll(async () => {
  test = await startTwoProcesses({ HOLD_COOLDOWN_MINUTES: '0' })
})
afterAll(() => test.close())

const untilOffered = () =>
  expect
    .poll(
      async () =>
        (await sql`select from graphile_worker.jobs where task_identifier = 'offer-courts'`.execute(test.db)).rows
          .length,
      { interval: 20 },
    )
    .toBe(0)

async function makeFullHall() {
  const facility = await makeFacility(test.db, { courts: COURTS })
  const hall = newSpace()
  await setSpaces(test.db, facility, [hall])
  const [customer, ...users] = await Promise.all(Array.from({ length: 9 }, () => makeUser(test.db)))
  const slot = { facility, date, startTime: '10:00', endTime: '11:00' }
  const call = <T>(nth: number, method: string, path: string, user: TestUser | undefined, body?: object) =>
    test.apiOf(nth)<T>(method, path, { token: user?.token, ...(body && { body }) })
  const book = (nth: number, user: TestUser | undefined, space?: string) =>
    call<Booking>(nth, 'POST', '/bookings', user, { ...slot, ...(space && { space }) })
  const held = await book(0, customer, hall.id)
  return {
    hall: hall.id,
    users,
    book,
    cancel: () => call(1, 'DELETE', `/bookings/${held.body.data._id}`, customer),
    join: async (user: TestUser, space?: string) => {
      const body = { facility, date, from: '10:00', to: '11:00', ...(space && { space }) }
      expect((await call(0, 'POST', '/waitlist', user, body)).status).toBe(201)
    },
    entriesOf: async (user: TestUser) => (await call<WaitlistEntry[]>(0, 'GET', '/waitlist', user)).body.data,
    decline: (nth: number, user: TestUser, id: string) => call(nth, 'POST', `/waitlist/${id}/decline`, user),
    listHeld: async () => {
      const { rows } = await sql<{ what: string | null; courts: number }>`
        select space_name as what, (select count(*) from booking other where other.main_booking_id = main.id and other.status <> 'cancelled')
          + 1 as courts
        from booking main where facility_id = ${facility} and main_booking_id is null and status <> 'cancelled'`.execute(
        test.db,
      )
      return rows
    },
  }
}

type Hall = Awaited<ReturnType<typeof makeFullHall>>

const whole = [{ what: 'Whole hall', courts: COURTS }]
const courts = Array.from({ length: COURTS }, () => ({ what: null, courts: 1 }))

/** Frees what is offered to users, by both processes at once, while others try to book it. */
async function decline(at: Hall, users: TestUser[], rivals: TestUser[]) {
  const offered = await Promise.all(users.map(async (user) => ({ user, entries: await at.entriesOf(user) })))
  const declined = offered.flatMap(({ user, entries }) =>
    entries.filter(({ offer }) => offer).map(({ _id }) => ({ user, id: _id })),
  )
  expect(declined.length).toBeGreaterThan(0)
  await Promise.all([
    ...declined.map(({ user, id }, nth) => at.decline(nth, user, id)),
    ...rivals.map((user, nth) => at.book(nth, user, nth % 2 ? at.hall : undefined)),
  ])
  await untilOffered()
}

it.each([0, 1, 3])(
  'with %i who wait for a court before who waits for the hall, each court is offered once',
  async (before) => {
    const at = await makeFullHall()
    const [first, second, third, wholeHall, ...rivals] = at.users as [TestUser, TestUser, TestUser, TestUser]
    const line = [first, second, third]
    for (const user of line.slice(0, before)) await at.join(user)
    await at.join(wholeHall, at.hall)
    for (const user of line.slice(before)) await at.join(user)

    const freed = Promise.all([
      at.cancel(),
      ...rivals.map((user, nth) => at.book(nth, user, nth % 2 ? at.hall : undefined)),
    ])
    const [cancelled, ...booked] = await freed
    await untilOffered()
    expect(cancelled?.status).toBe(200)
    expect(booked.map(({ status }) => status)).toEqual(rivals.map(() => 409))
    expect(await at.listHeld()).toEqual(before === 0 ? whole : courts)

    // what is declined goes to the others in line, and to none of the rivals while anyone waits
    await decline(at, before === 0 ? [wholeHall] : line, before === 0 ? rivals : [])
    expect(await at.listHeld()).toEqual(before === 0 ? courts : whole)
    expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  },
)
