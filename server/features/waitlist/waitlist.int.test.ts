import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { type FullSlot, findQueuedMails, makeFullSlot } from '../../../test/waitlist-fixture.ts'
import { writeMail } from '../../mail/templates.ts'
import { addDays } from '../../wall-clock.ts'
import { expireHolds } from '../booking/state/change-status.ts'

let test: TestApp
let at: FullSlot

beforeAll(async () => {
  test = await startApp({ settings: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => test.close())
beforeEach(async () => {
  at = await makeFullSlot(test)
})

describe('the waitlist', () => {
  it('offers a freed court to the first, then to the next, with a mail that leads to paying', async () => {
    const { first, second, list, wanted } = at
    const one = (await at.join(first)).body.data
    expect(one).toMatchObject({
      ...wanted,
      hours: 1,
      position: 1,
      ahead: 0,
      odds: 'low',
      status: 'waiting',
      offer: null,
    })
    expect((await at.join(second)).body.data).toMatchObject({ position: 2, ahead: 1 })
    await at.cancel(at.taken)
    await at.offerCourts()
    const [offered] = await list(first)
    const { booking: bookingId = '', payBy: _, ...offer } = offered?.offer ?? {}
    expect(offered).toMatchObject({ status: 'offered', position: 1 })
    expect(offer).toEqual({ startTime: '10:00', endTime: '11:00', court: 'Court 1', price: 12, currency: 'usd' })
    expect(await at.countMinutesToPay(bookingId)).toBe(20)
    expect((await list(second))[0]).toMatchObject({ status: 'waiting', position: 1 })
    const [mail] = (await findQueuedMails(test, 'waitlist-offer')).filter(({ to }) => to === first.email)
    expect(mail?.cause).toBe(`waitlist-offer:${bookingId}`)
    const payload = { cause: 'test', to: first.email, template: 'waitlist-offer', data: { bookingId } } as const
    expect((await writeMail(test.deps, payload))?.action).toMatchObject({ label: 'Pay $12' })

    expect((await at.call('POST', `/waitlist/${one._id}/decline`, first)).status).toBe(200)
    expect(await list(first)).toEqual([])
    expect(await writeMail(test.deps, payload)).toBe(null)
    expect(await at.getStatus(second)).toBe('offered')
  })

  it('keeps a freed court from others until it is offered, then sells what nobody waits for', async () => {
    const { first, second } = at
    await at.join(first)
    await at.offerCourts()
    await at.cancel(at.taken)
    expect((await at.book(second)).body).toMatchObject({ code: 'slot_taken' })
    expect(await at.getStatus(first)).toBe('offered')
    await at.call('DELETE', `/waitlist/${(await at.list(first))[0]?._id}`, first)
    expect((await at.book(second)).status).toBe(201)
  })

  it('gets a hold that expired before the next user does, and an offer that expired goes on', async () => {
    const { first, second } = at
    await at.join(first)
    await at.join(second)
    await at.offerCourts()
    await at.expire(at.taken)
    expect((await at.book(await makeUser(test.db))).body).toMatchObject({ code: 'slot_taken' })
    expect(await at.getStatus(first)).toBe('offered')
    await at.expire((await at.list(first))[0]?.offer?.booking)
    expect(await at.list(first)).toEqual([])
    await expireHolds(test.db)
    expect(await at.getStatus(second)).toBe('offered')
  })

  it('passes over a user who may not hold the court now and keeps their place', async () => {
    const { first, second } = at
    await at.join(first)
    await at.join(second)
    for (const days of [1, 2]) await at.fill(8, 11, { user: first.id, date: addDays(at.date, days) })
    await at.cancel(at.taken)
    expect(await at.getStatus(second)).toBe('offered')
    expect(await at.list(first)).toMatchObject([{ status: 'waiting', position: 1 }])
    await sql`update booking set status = 'paid', pay_by = null where user_id = ${first.id}`.execute(test.db)
    await at.call('POST', `/waitlist/${(await at.list(second))[0]?._id}/decline`, second)
    expect(await at.getStatus(first)).toBe('offered')
  })

  it('gives nobody two offers for the same time', async () => {
    const other = await makeFacility(test.db)
    const there = await at.fill(10, 11, { facility: other })
    await at.join(at.first)
    await at.join(at.first, { facility: other })
    await at.cancel(at.taken)
    await at.cancel(there)
    await at.offerCourts()
    await at.offerCourts(other)
    expect((await at.list(at.first)).map(({ status }) => status).sort()).toEqual(['offered', 'waiting'])
    expect((await at.book(at.second, { ...at.slot, facility: other })).status).toBe(201)
  })

  it('takes any hour within a longer time, and looks for the whole length on one court', async () => {
    const [at11, at12] = [await at.fill(11), await at.fill(12)]
    await at.join(at.first, { to: '13:00', hours: 2 })
    await at.join(at.second, { to: '13:00', hours: 1 })
    await at.cancel(at12)
    expect(await at.getStatus(at.first)).toBe('waiting')
    expect((await at.list(at.second))[0]?.offer).toMatchObject({ startTime: '12:00', endTime: '13:00' })
    await at.cancel(at11)
    await at.cancel(at.taken)
    expect(await at.getStatus(at.first)).toBe('offered')
    expect((await at.list(at.first))[0]?.offer).toMatchObject({ startTime: '10:00', endTime: '12:00' })
  })
})
