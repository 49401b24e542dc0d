import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { newSpace, setSpaces } from '../../../test/make-space.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { type FullSlot, findQueuedMails, makeFullSlot } from '../../../test/waitlist-fixture.ts'
import { writeMail } from '../../mail/templates.ts'

let test: TestApp
let at: FullSlot
/** The bookings that occupy courts 1 to 3. */
let taken: string[]
const hall = newSpace({ names: { bn: 'পুরো হল' } })
const north = newSpace({ name: 'North half', courts: [1, 2] })
const south = newSpace({ name: 'South side', sport: 'futsal', courts: [3] })

beforeAll(async () => {
  test = await startApp({
    settings: { RATE_LIMIT_FACTOR: '1000', MAX_UNPAID_BOOKINGS: '100', MAX_UNPAID_HOURS: '100' },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  at = await makeFullSlot(test, 3)
  await setSpaces(test.db, at.facility, [hall, north, south])
  taken = [at.taken, await at.fill(10, 11, { court: 2 }), await at.fill(10, 11, { court: 3 })]
})

const cancelAll = async () => {
  for (const id of taken) await at.cancel(id)
}

describe('the waitlist of a space', () => {
  it('offers the whole hall once all of its courts are free, with a mail that names it', async () => {
    const joined = await at.join(at.first, { space: hall.id })
    expect(joined.body.data).toMatchObject({ space: { _id: hall.id, name: 'Whole hall' }, position: 1, odds: 'low' })
    expect((await at.join(at.first, { space: hall.id })).body.code).toBe('already_waiting')
    for (const id of taken.slice(0, 2)) {
      await at.cancel(id)
      expect(await at.getStatus(at.first)).toBe('waiting')
    }
    await at.cancel(taken[2] ?? '')
    expect(await at.getStatus(at.first)).toBe('offered')
    const [entry] = await at.list(at.first)
    expect(entry?.offer).toMatchObject({ court: 'Whole hall', price: 30, startTime: '10:00', endTime: '11:00' })
    const bookingId = entry?.offer?.booking ?? ''
    const { rows } = await sql`select from booking where main_booking_id = ${bookingId} and status = 'paid'`.execute(
      test.db,
    )
    expect(rows).toHaveLength(2)
    const mail = { cause: 'test', to: at.first.email, template: 'waitlist-offer', data: { bookingId } } as const
    expect((await writeMail(test.deps, mail))?.heading).toBe('Whole hall is free, and it is yours first')
  })

  it('keeps no court idle for a hall that can’t be had', async () => {
    await at.join(at.first, { space: hall.id })
    await at.join(at.second)
    await at.cancel(taken[1] ?? '')
    expect(await at.getStatus(at.second)).toBe('offered')
    expect(await at.list(at.first)).toMatchObject([{ status: 'waiting', position: 1 }])
    await at.call('POST', `/waitlist/${(await at.list(at.second))[0]?._id}/decline`, at.second)
    await at.offerCourts()
    // nobody waits for a single court any more: it is on sale
    expect((await at.book(at.second)).status).toBe(201)
  })

  it('goes in the order of the line, whether a court or the hall is wanted', async () => {
    await at.join(at.second)
    await at.join(at.first, { space: hall.id })
    await cancelAll()
    expect(await at.getStatus(at.second)).toBe('offered')
    expect(await at.list(at.first)).toMatchObject([{ status: 'waiting', position: 1 }])
    await at.call('POST', `/waitlist/${(await at.list(at.second))[0]?._id}/decline`, at.second)
    // freed for the hall before anyone else may book it
    expect((await at.book(await makeUser(test.db))).body.code).toBe('slot_taken')
    expect(await at.getStatus(at.first)).toBe('offered')
  })

  it('counts those before who may want the same court, and none who want another part of the hall', async () => {
    const third = await makeUser(test.db)
    expect((await at.join(at.first, { space: north.id })).body.data.position).toBe(1)
    expect((await at.join(at.second, { space: south.id })).body.data.position).toBe(1)
    expect((await at.join(third, { space: hall.id })).body.data.position).toBe(3)
    expect((await at.join(third)).body.data.position).toBe(4)
    const owner = await makeUser(test.db)
    await makeMember(test.db, at.facility, owner, 'owner')
    const path = `/facility/${at.facility}/waitlist?date=${at.date}`
    const seen = await at.call<{ space?: string; position: number }[]>('GET', path, owner)
    expect(seen.body.data.map(({ space, position }) => [space, position])).toEqual([
      ['North half', 1],
      ['South side', 1],
      ['Whole hall', 3],
      [undefined, 4],
    ])
  })

  it('is joined only for a space of the venue that is not free, and ends with the space', async () => {
    expect((await at.join(at.first, { space: at.facility })).body.errors?.[0]?.path).toBe('space')
    await at.cancel(taken[2] ?? '')
    expect((await at.join(at.first, { space: south.id })).body.code).toBe('slot_free')
    expect((await at.join(at.first, { space: hall.id })).status).toBe(201)
    // a court that one holds is no reason against waiting for all
    expect((await at.join(at.customer, { space: hall.id })).status).toBe(201)
    const admin = await makeUser(test.db, { role: 'admin' })
    const changed = await at.call('PUT', `/facility/${at.facility}`, admin, { spaces: [north] })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await at.list(at.first)).toEqual([])
  })

  it('tells everyone of a hall that becomes free shortly before its time', async () => {
    const id = (await at.join(at.first, { space: hall.id })).body.data._id
    const payload = { cause: 'test', to: at.first.email, template: 'waitlist-free', data: { entryId: id } } as const
    const mail = await writeMail(test.deps, payload)
    expect(mail?.heading).toBe('Whole hall is free at your time')
    expect(mail?.action?.url).toContain(`space=${hall.id}`)
    expect(await findQueuedMails(test, 'waitlist-free')).toEqual([])
  })
})
