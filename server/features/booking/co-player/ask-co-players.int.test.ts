import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import type { AskedCoPlayer, CoPlayers } from '#contract/co-player'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let host: TestUser
let admin: TestUser
let facility: string

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)

beforeAll(async () => {
  test = await startApp({
    settings: { MAX_UNPAID_BOOKINGS: '50', MAX_UNPAID_HOURS: '1000', RATE_LIMIT_FACTOR: '1000' },
  })
  host = await makeUser(test.db, { name: 'Nadia Rahman' })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  facility = await makeFacility(test.db, { courts: 2 })
  await ask('optional')
})

const ask = (coPlayers: CoPlayers, coPlayerCount = 3) =>
  test.db.updateTable('facility').set({ coPlayers, coPlayerCount }).where('id', '=', facility).execute()

const book = (coPlayers?: AskedCoPlayer[], more: { by?: TestUser; key?: string; hour?: number } = {}) => {
  const { by = host, key, hour = 10 } = more
  const times = { startTime: `${hour}:00`, endTime: `${hour + 1}:00` }
  const body = { facility, date, ...times, ...(coPlayers && { coPlayers }) }
  return test.api<Booking>('POST', '/bookings', {
    token: by.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
}
const view = async (id: string, by = host) =>
  (await test.api<BookingDetail>('GET', `/bookings/${id}`, { token: by.token })).body.data
describe('a venue', () => {
  it('that asks nobody takes no names', async () => {
    await ask('off')
    const { status, body } = await book([{ name: 'Rahim' }])
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'coPlayers'])
    const made = await book()
    expect(made.status).toBe(201)
    expect((await view(made.body.data._id)).coPlayers).toBeUndefined()
  })

  it('that asks takes as many names as it wants at most, in any script', async () => {
    const four = ['A', 'B', 'C', 'D'].map((name) => ({ name }))
    expect((await book(four)).status).toBe(400)
    expect((await book([{ name: 'Two\nlines' }])).status).toBe(400)
    const { body } = await book([{ name: 'রহিম' }, { name: 'Karim' }])
    expect((await view(body.data._id)).coPlayers).toMatchObject({
      most: 3,
      isRequired: false,
      canChange: true,
      players: [
        { name: 'রহিম', state: 'named' },
        { name: 'Karim', state: 'named' },
      ],
    })
  })

  it('that requires names refuses a customer without them, also right after it is edited, and staff may leave them out', async () => {
    expect((await book(undefined, { hour: 12 })).status).toBe(201)
    await ask('required', 2)
    for (const few of [undefined, [{ name: 'Rahim' }]]) {
      const { status, body } = await book(few)
      expect([status, body.message]).toEqual([400, 'This venue asks who plays with you: enter 2 names.'])
    }
    expect((await book([{ name: 'Rahim' }, { name: 'Karim' }])).status).toBe(201)
    expect((await book(undefined, { by: admin, hour: 11 })).status).toBe(201)
    const walkIn = { name: 'Rumi', phone: '01711111111' }
    const times = { facility, date, startTime: '13:00', endTime: '14:00' }
    const desk = { walkIn, ...times, payment: 'desk' }
    expect((await test.api('POST', '/bookings/for', { token: admin.token, body: desk })).status).toBe(201)
  })

  it('gets one booking with its names once, however often the request is sent', async () => {
    const key = crypto.randomUUID()
    const [first, again] = [await book([{ name: 'Rahim' }], { key }), await book([{ name: 'Rahim' }], { key })]
    expect(again.body.data._id).toBe(first.body.data._id)
    expect((await view(first.body.data._id)).coPlayers?.players).toHaveLength(1)
    expect((await book([{ name: 'Karim' }], { key })).body.code).toBe('conflict')
  })
})
