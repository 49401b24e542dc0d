import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let facility: string
let guest: TestUser

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp({ settings: { MAX_UNPAID_BOOKINGS: '50', MAX_UNPAID_HOURS: '1000' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  facility = await makeFacility(test.db, { courts: 4 })
  guest = await makeUser(test.db)
})

const book = (body: object = {}, who = guest) =>
  test.api<Booking>('POST', '/bookings', {
    token: who.token,
    body: { facility, date, startTime: '13:00', endTime: '15:00', ...body },
  })

describe('a second court at the same time', () => {
  it('is refused to a client that asks first, until it confirms', async () => {
    expect((await book({ another: false })).status).toBe(201)
    const overlapping = { startTime: '14:00', endTime: '16:00' }
    const asked = await book({ ...overlapping, another: false })
    expect([asked.status, asked.body.code]).toEqual([409, 'already_booked'])
    const second = await book({ ...overlapping, another: true })
    expect([second.status, second.body.data.court]).toEqual([201, 'Court 2'])
  })

  it('is booked for the client of the specification, which doesn’t ask', async () => {
    const courts = [await book(), await book()].map(({ body }) => body.data.court)
    expect(courts).toEqual(['Court 1', 'Court 2'])
  })

  it('is only what overlaps, is theirs and holds a court', async () => {
    const first = await book({ another: false })
    const after = await book({ startTime: '15:00', endTime: '16:00', another: false })
    const other = await book({ another: false }, await makeUser(test.db))
    expect([after.status, other.status]).toEqual([201, 201])
    const elsewhere = await book({ facility: await makeFacility(test.db), another: false })
    expect(elsewhere.status).toBe(201)
    await test.api('DELETE', `/bookings/${first.body.data._id}`, { token: guest.token })
    expect((await book({ another: false })).status).toBe(201)
  })

  it('is asked about while a paid court is theirs', async () => {
    const { body } = await book()
    await test.db.updateTable('booking').set({ status: 'paid', payBy: null }).where('id', '=', body.data._id).execute()
    expect((await book({ another: false })).body.code).toBe('already_booked')
  })

  it('of two tabs that book at once is asked about in one', async () => {
    const replies = await Promise.all([book({ another: false }), book({ another: false }), book({ another: false })])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('already_booked')
  })
})
