import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import { makeFacility, makeUser, type TestUser } from '../../../test/app.ts'
import { gameDay, joinGame, setDue, viewGame } from '../../../test/game-fixture.ts'
import { startTwoProcesses, type TwoProcesses } from '../../../test/two-processes.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import type { Db } from '../../db/client.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { decidePlaySessions } from './decide-play-sessions.ts'

/* A class whose first places at the venue are free: one for each person, also on two processes. */

let test: TwoProcesses
let db: Db
let admin: TestUser

beforeAll(async () => {
  test = await startTwoProcesses({ MAX_UNPAID_BOOKINGS: '100', MAX_UNPAID_HOURS: '100' })
  db = test.db
  admin = await makeUser(db, { role: 'admin' })
})
afterAll(() => test.close())

const at = (index: number) => ({ api: test.apiOf(index), db })

/** Opens a class with free trials at a new venue, once in each of some weeks. */
async function openClasses(weeks: number): Promise<string[]> {
  const facility = await makeFacility(db)
  const times = { date: gameDay, startTime: '18:00', endTime: '19:00', weeks, decideHours: 12 }
  const terms = { title: 'First strokes', places: 4, minPlaces: 1, price: 5, levelFrom: 1, levelTo: 7, freeTrial: true }
  const path = `/facility/${facility}/classes`
  const opened = await test.apiOf(0)<{ sessions: string[] }>('POST', path, {
    token: admin.token,
    body: { ...times, ...terms },
  })
  expect(opened.status, opened.body.message).toBe(201)
  return opened.body.data.sessions
}

it('a first place costs nothing and is paid at once; a guest’s and the next ones are not free; who leaves may come again', async () => {
  const [player, other] = [await makeUser(db), await makeUser(db)]
  const [first = '', second = ''] = await openClasses(2)
  expect((await viewGame(at(0), first)).freeTrial).toBe(true)
  const joined = await joinGame(at(0), first, player)
  expect(joined.body).toMatchObject({ data: { isFree: true }, message: 'You have a place, free of charge.' })
  const path = `/bookings/${joined.body.data.booking}`
  const place = await test.apiOf(0)<BookingDetail>('GET', path, { token: player.token })
  expect(place.body.data).toMatchObject({
    ...{ isBooked: 'paid', payableAmount: 0, payBy: null, receipt: null, priceParts: [{ kind: 'trial', amount: 0 }] },
    can: { pay: false, refund: true },
  })
  expect((await viewGame(at(0), second, player.token)).freeTrial).toBe(false)
  expect((await joinGame(at(0), first, player, { guestName: 'Cousin' })).body.data.isFree).toBe(false)
  expect((await joinGame(at(1), second, player)).body.data.isFree).toBe(false)

  const leaving = (await joinGame(at(0), first, other)).body.data
  await test.apiOf(0)('POST', `/bookings/${leaving.booking}/refund`, { token: other.token, body: {} })
  expect((await joinGame(at(1), second, other)).body.data.isFree).toBe(true)

  await setDue({ db }, first)
  await decidePlaySessions({ db, log: pino({ level: 'silent' }) })
  expect(await viewGame(at(0), first)).toMatchObject({ state: 'on', paid: 1 })
  await waitUntil(async () => {
    const { rows } = await sql`select from mail where cause = ${`paid:${joined.body.data.booking}`}`.execute(db)
    return rows.length > 0
  })
  expect((await checkInvariants(db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('a user who joins all classes of a venue at once gets one of them free', async () => {
  const player = await makeUser(db)
  const sessions = await openClasses(8)
  const answers = await Promise.all(sessions.map((id, index) => joinGame(at(index), id, player)))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ body }) => body.data.isFree)).toHaveLength(1)
  const { rows } = await sql`select from booking where user_id = ${player.id} and is_trial`.execute(db)
  expect(rows).toHaveLength(1)
})
