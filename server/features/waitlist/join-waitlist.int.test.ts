import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { type FullSlot, makeFullSlot } from '../../../test/waitlist-fixture.ts'

let test: TestApp
let at: FullSlot

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  at = await makeFullSlot(test)
})

describe('an entry', () => {
  it.each([
    [{ from: '12:00', to: '13:00' }, 409, 'slot_free'],
    [{ from: '07:00', to: '08:00' }, 400, 'invalid_slot'],
    [{ date: '2020-01-01' }, 400, 'slot_in_past'],
    [{ hours: 2 }, 400, 'bad_request'],
    [{ to: '20:00' }, 400, 'bad_request'],
    [{ facility: '00000000-0000-4000-8000-000000000000' }, 404, 'facility_not_found'],
  ])('for %j is refused with %s %s', async (body, status, code) => {
    expect(await at.join(at.first, body)).toMatchObject({ status, body: { code } })
  })

  it('for a closed time is refused with its reason, whether the day is closed or only these hours', async () => {
    const admin = await makeUser(test.db, { role: 'admin' })
    const close = (closure: object) =>
      at.call('POST', `/facility/${at.facility}/closures`, admin, { from: at.date, to: at.date, ...closure })
    await close({ startTime: '12:00', endTime: '14:00', reason: 'New nets' })
    expect((await at.join(at.first, { from: '12:00', to: '13:00' })).body).toMatchObject({
      code: 'facility_closed',
      message: 'The venue is closed at this time (New nets). Please choose another time.',
    })
    await close({ reason: 'A tournament' })
    expect((await at.join(at.first, { from: '16:00', to: '17:00' })).body).toMatchObject({
      code: 'facility_closed',
      message: 'The venue is closed on this day (A tournament). Please choose another date.',
    })
  })

  it('is made once, up to ten of a user, and seen and ended only by them', async () => {
    const { body } = await at.join(at.first)
    expect((await at.join(at.first)).body.code).toBe('already_waiting')
    await at.fill(11, 20)
    for (let hour = 11; hour < 20; hour += 1) await at.join(at.first, { from: `${hour}:00`, to: `${hour + 1}:00` })
    expect((await at.join(at.first, { to: '12:00' })).body.code).toBe('waitlist_limit')
    expect((await at.call('DELETE', `/waitlist/${body.data._id}`, at.second)).status).toBe(404)
    expect((await at.call('DELETE', `/waitlist/${body.data._id}`, at.first)).status).toBe(200)
    expect(await at.list(at.first)).toHaveLength(9)
  })

  it('is on the list of the facility’s members, and ends with the facility', async () => {
    await at.join(at.first)
    await at.join(at.second)
    await makeMember(test.db, at.facility, at.customer, 'staff')
    const { body } = await at.call<object[]>('GET', `/facility/${at.facility}/waitlist?date=${at.date}`, at.customer)
    expect(body.data).toMatchObject([
      {
        user: { _id: at.first.id, name: 'User', email: '', phone: '' },
        from: '10:00',
        to: '11:00',
        position: 1,
        status: 'waiting',
      },
      { user: { _id: at.second.id }, position: 2 },
    ])
    await at.call('DELETE', `/facility/${at.facility}`, await makeUser(test.db, { role: 'admin' }))
    expect(await at.list(at.second)).toEqual([])
  })

  it('for a court that the user holds unpaid is refused, but not for a longer time or a paid one', async () => {
    await at.fill(11)
    const refused = await at.join(at.customer)
    expect([refused.status, refused.body.code]).toEqual([409, 'already_booked'])
    expect(refused.body.message).toBe('You hold this court. Pay for it to keep it.')
    expect((await at.join(at.customer, { to: '12:00', hours: 1 })).status).toBe(201)
    await test.db.updateTable('booking').set({ status: 'paid', payBy: null }).where('id', '=', at.taken).execute()
    expect((await at.join(at.customer)).status).toBe(201)
  })
})
