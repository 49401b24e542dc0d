import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Board, Display } from '#contract/display'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { openGame } from '../../../test/game-fixture.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { viewBoard } from '../report/day/view-board.ts'

let test: TestApp
let owner: TestUser
let facility: string

const day = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp()
  owner = await makeUser(test.db)
  facility = await makeFacility(test.db, { name: 'Smash Arena', courts: 2 })
  await makeMember(test.db, facility, owner, 'owner')
})
afterAll(() => test.close())

const create = (values: object = {}, by = owner) =>
  test.api<{ url: string }>('POST', `/facility/${facility}/displays`, {
    token: by.token,
    body: { kind: 'board', name: 'Entrance', showsNames: false, ...values },
  })
const read = (url: string) => test.api<Board>('GET', `/displays/${url.split('/').at(-1)}`)
const list = async () =>
  (await test.api<Display[]>('GET', `/facility/${facility}/displays`, { token: owner.token })).body.data

it('a display is read by its address alone until it ends; the database has no address', async () => {
  expect((await create({ name: ' ' })).status).toBe(400)
  const { url } = (await create()).body.data
  const { status, body, headers } = await read(url)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body.data).toMatchObject({
    facility: { _id: facility, name: 'Smash Arena' },
    courts: [{ name: 'Court 1' }, { name: 'Court 2' }],
  })
  const [display] = await list()
  expect(display).toMatchObject({ name: 'Entrance', showsNames: false, readAt: expect.any(String) })
  const row = await test.db.selectFrom('display').selectAll().executeTakeFirstOrThrow()
  expect(url).not.toContain(row.tokenHash)
  // of another facility
  const foreign = await makeFacility(test.db)
  const admin = await makeUser(test.db, { role: 'admin' })
  const end = (id: string) => test.api('DELETE', `/facility/${id}/displays/${display?._id}`, { token: admin.token })
  expect([(await end(foreign)).status, (await end(facility)).status]).toEqual([404, 200])
  expect([(await read(url)).status, await list()]).toEqual([404, []])
  expect((await read('x'.repeat(32))).status).toBe(404)
})

it('shows bookings, games and closures, and first names only where the venue wants them', async () => {
  const customer = await makeUser(test.db, { name: 'Nadia Rahman' })
  await makeBooking(test.db, { facility, user: customer.id, date: day, from: 18, to: 20 })
  await makeBooking(test.db, { facility, user: customer.id, date: day, from: 9, to: 10, status: 'cancelled' })
  await test.api('POST', `/facility/${facility}/closures`, {
    token: owner.token,
    body: { court: 2, from: day, to: day, startTime: '12:00', endTime: '14:00', reason: 'New floor' },
  })
  // what is shown before the venue opens
  const at = new Date(`${day}T00:30:00+06:00`)
  const view = (showsNames: boolean) => viewBoard(test.deps, facility, showsNames, at)
  expect(await view(false)).toMatchObject({
    date: day,
    opensAt: '08:00',
    closesAt: '22:00',
    courts: [
      { bars: [{ startTime: '18:00', endTime: '20:00', isClosed: false, text: '' }] },
      { bars: [{ startTime: '12:00', endTime: '14:00', isClosed: true, text: '' }] },
    ],
  })
  expect((await view(true))?.courts[0]?.bars[0]?.text).toBe('Nadia')
  expect(JSON.stringify(await view(true))).not.toMatch(/Rahman|example\.test|New floor/)
  const after = await viewBoard(test.deps, facility, false, new Date(`${day}T22:00:00+06:00`))
  expect(after?.date).toBe(addDays(day, 1))

  const game = await openGame(test, await makeUser(test.db, { name: 'Rafi Ahmed' }))
  const shown = await viewBoard(test.deps, game.facility._id, true, new Date(game.startsAt))
  expect(shown?.courts[0]?.bars.map(({ text }) => text)).toEqual(['1 of 4'])
})

it('skips days on which the venue is closed, and shows nothing of one that is deleted', async () => {
  const closed = await makeFacility(test.db, { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] })
  expect(await viewBoard(test.deps, closed, false)).toMatchObject({ date: null })
  await makeMember(test.db, closed, owner, 'owner')
  const made = await test.api<{ url: string }>('POST', `/facility/${closed}/displays`, {
    token: owner.token,
    body: { kind: 'board', name: 'Hall', showsNames: true },
  })
  const admin = await makeUser(test.db, { role: 'admin' })
  expect((await test.api('DELETE', `/facility/${closed}`, { token: admin.token })).status).toBe(200)
  expect((await read(made.body.data.url)).status).toBe(404)
})
