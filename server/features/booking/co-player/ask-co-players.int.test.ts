import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CoPlayerFixture, startCoPlayers } from '../../../../test/co-player-fixture.ts'

let fixture: CoPlayerFixture
let facility: string

beforeAll(async () => {
  fixture = await startCoPlayers()
})
afterAll(() => fixture.test.close())
beforeEach(async () => {
  facility = await fixture.openVenue()
})

describe('a venue', () => {
  it('that asks nobody takes no names', async () => {
    const { ask, book, view } = fixture
    await ask('off')
    const { status, body } = await book([{ name: 'Rahim' }])
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'coPlayers'])
    const made = await book()
    expect(made.status).toBe(201)
    expect((await view(made.body.data._id)).coPlayers).toBeUndefined()
  })

  it('that stops asking lets customers remove the names it has', async () => {
    const { test, ask, book, view, host } = fixture
    const id = (await book([{ name: 'Rahim' }])).body.data._id
    await ask('off')
    const put = { token: host.token, body: { players: [] } }
    const { status, body } = await test.api('PUT', `/bookings/${id}/co-players`, put)
    expect([status, body.data]).toMatchObject([200, { players: [], canChange: false }])
    expect((await view(id)).coPlayers).toBeUndefined()
  })

  it('that asks takes as many names as it wants at most, in any script', async () => {
    const { book, view } = fixture
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
    const { test, admin, date, ask, book } = fixture
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
    const { book, view } = fixture
    const key = crypto.randomUUID()
    const [first, again] = [await book([{ name: 'Rahim' }], { key }), await book([{ name: 'Rahim' }], { key })]
    expect(again.body.data._id).toBe(first.body.data._id)
    expect((await view(first.body.data._id)).coPlayers?.players).toHaveLength(1)
    expect((await book([{ name: 'Karim' }], { key })).body.code).toBe('conflict')
  })
})
