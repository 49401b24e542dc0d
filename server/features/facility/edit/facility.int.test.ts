import { sql } from 'kysely'
import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { facilityForm } from '../../../../test/facility-form.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'
import { createFacility } from './create-facility.ts'
import { updateFacility } from './update-facility.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin', name: 'Mahbub Alam' })
  user = await makeUser(test.db)
})
afterAll(() => test.close())

const add = (body: object) =>
  test.api<Facility>('POST', '/facility', { token: admin.token, body: { ...facilityForm, ...body } })
const edit = (id: string, body: object) => test.api<Facility>('PUT', `/facility/${id}`, { token: admin.token, body })
const list = (query = '') => test.api<Facility[]>('GET', `/facility${query}`)
const audit = async () => {
  const { body } = await test.api<{ by: string; action: string; subject: string; detail: string }[]>(
    'GET',
    '/reports/audit?kind=facility',
    { token: admin.token },
  )
  return body.data[0]
}

const peak = { label: 'Peak', from: '18:00', pricePerHour: 14 }
const ramadan = {
  label: 'Ramadan',
  dates: { from: '2027-02-08', to: '2027-03-09' },
  openingTime: '10:00',
  closingTime: '24:00',
}
const backwards = { from: '2027-03-09', to: '2027-03-08' }

describe('adding a facility', () => {
  it('needs only the specified fields; the settings provide the others', async () => {
    const { status, body } = await add({})
    expect(status).toBe(201)
    expect(body.message).toBe('Facility added successfully')
    expect(body.data).toMatchObject({
      ...facilityForm,
      courts: 1,
      openingTime: '08:00',
      closingTime: '22:00',
      closedWeekdays: [5],
      timeZone: 'Asia/Dhaka',
      floor: '',
      ...{ ceilingHeight: null, womensHours: '', coordinates: null },
      facts: ['parking', 'drinking_water', 'first_aid', 'changing_room', 'shower'],
      averageRating: 0,
      reviewCount: 0,
    })
    expect(await audit()).toMatchObject({ by: 'Mahbub Alam', action: 'added', subject: 'Smash Arena Uttara' })
    expect((await list()).body.data[0]?._id).toBe(body.data._id)
  })

  it('accepts all optional fields', async () => {
    const own = {
      courts: 4,
      openingTime: '10:00',
      closingTime: '24:00',
      closedWeekdays: [1, 1, 0],
      timeZone: 'Europe/Berlin',
      floor: 'Sprung timber',
    }
    const { body } = await add(own)
    expect(body.data).toMatchObject({ ...own, closedWeekdays: [0, 1] })
  })

  each.each([
    [{ name: '' }, 'This field is required', 'name'],
    [{ name: undefined }, 'This field is required', 'name'],
    [{ pricePerHour: '14' }, 'Enter the price as a number.', 'pricePerHour'],
    [{ pricePerHour: -1 }, 'A price is not negative.', 'pricePerHour'],
    [{ pricePerHour: 1.005 }, 'A price has at most two decimals.', 'pricePerHour'],
    [{ pricePerHour: 0.49 }, 'A slot of 60 minutes must cost at least 0.50', 'pricePerHour'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Enter an address that starts with https://.', 'imageUrl'],
    [{ imageUrl: 'http://[' }, 'Enter an address that starts with https://.', 'imageUrl'],
    [{ imageUrl: 'https://%' }, 'Enter an address that starts with https://.', 'imageUrl'],
    [{ imageUrl: 'https://a.example:99999/' }, 'Enter an address that starts with https://.', 'imageUrl'],
    [{ imageUrl: 'https://10.0.0.1/a.jpg' }, 'Enter an address that everybody can reach.', 'imageUrl'],
    [{ name: 'Hall\nNorth' }, 'Write this on one line', 'name'],
    [{ openingTime: '25:00' }, 'Write the time as HH:mm', 'openingTime'],
    [{ openingTime: '22:00', closingTime: '08:00' }, 'The closing time must be after', 'closingTime'],
    [{ closingTime: '08:30' }, 'Stay open for at least one slot of 60 minutes.', 'closingTime'],
    [{ courts: 0 }, 'A venue has at least one court.', 'courts'],
    [{ closedWeekdays: [7] }, '', 'closedWeekdays.0'],
    [{ timeZone: 'Mars/Base' }, 'Enter a time zone like Asia/Dhaka.', 'timeZone'],
    [{ timeZone: '+06:00' }, 'Enter a time zone like Asia/Dhaka.', 'timeZone'],
    [{ priceRules: [{ ...peak, to: '43:00' }] }, 'A price rule can’t be longer than a day', 'priceRules.0.to'],
    [{ priceRules: [peak, { ...peak, to: '17:00' }] }, 'The end must be after the start.', 'priceRules.1.to'],
    [{ priceRules: [{ ...peak, pricePerHour: 0.1 }] }, 'must cost at least 0.50', 'priceRules.0.pricePerHour'],
    [{ priceRules: [{ ...peak, dates: backwards }] }, 'The last day must not be', 'priceRules.0.dates.to'],
    [{ priceRules: [{ ...peak, label: ' ' }] }, 'Name the rule, like Peak.', 'priceRules.0.label'],
    [{ priceRules: [{ ...peak, weekdays: [] }] }, 'Choose a day', 'priceRules.0.weekdays'],
    [{ specialHours: [{ ...ramadan, dates: backwards }] }, 'The last day must not be', 'specialHours.0.dates.to'],
    [{ specialHours: [{ ...ramadan, closingTime: '10:30' }] }, 'Stay open for at least', 'specialHours.0.closingTime'],
    [{ colour: 'red' }, 'This field is not known here.', 'colour'],
  ])('rejects %o', async (change, message, path) => {
    const before = (await list()).body.meta?.total
    const { status, body } = await add(change)
    expect(status).toBe(400)
    expect(body.success).toBe(false)
    expect(body.errors?.[0]?.path).toBe(path)
    expect(body.errors?.[0]?.message).toContain(message)
    expect((await list()).body.meta?.total).toBe(before)
  })

  it('rejects what the card provider does not charge in the currency, also in an edit', async () => {
    const baht = { ...test.deps, config: { ...test.deps.config, currency: 'thb' } }
    const actor = { ...admin, role: 'admin' as const }
    const message = 'A slot of 60 minutes must cost at least 10.00 THB, the smallest amount cards can be charged.'
    const refused = (path: string) => ({ code: 'bad_request', errors: [{ path, message }] })
    await expect(createFacility(baht, actor, { ...facilityForm, pricePerHour: 9.99 })).rejects.toMatchObject(
      refused('pricePerHour'),
    )
    const { _id: id } = await createFacility(baht, actor, { ...facilityForm, pricePerHour: 10 })
    const priceRules = [peak, { ...peak, pricePerHour: 9.99 }]
    await expect(updateFacility(baht, actor, id, { priceRules })).rejects.toMatchObject(
      refused('priceRules.1.pricePerHour'),
    )
  })
})

describe('editing a facility', () => {
  it('accepts any subset of fields, and the audit lists the changes', async () => {
    const { _id } = (await add({ name: 'Padma Court House' })).body.data
    const { status, body } = await edit(_id, {
      pricePerHour: 12.5,
      closingTime: '23:00',
      imageUrl: '',
      floor: ' Wooden ',
    })
    expect(status).toBe(200)
    expect(body.message).toBe('Data updated successfully')
    expect(body.data).toMatchObject({
      name: 'Padma Court House',
      pricePerHour: 12.5,
      closingTime: '23:00',
      imageUrl: '',
      floor: 'Wooden',
    })
    expect(await audit()).toMatchObject({
      action: 'changed',
      detail:
        'price 14 → 12.5; closing time 22:00 → 23:00; floor none → Wooden; photo https://example.com/court.jpg → none',
    })
  })

  it('has texts in other languages, and its own where one is missing', async () => {
    const { _id: id } = (await add({ name: 'Hall of texts', location: 'Uttara, Dhaka' })).body.data
    const texts = { bn: { name: 'লেখার হল', description: 'দুটি ম্যাট।' } }
    expect((await edit(id, { texts })).status).toBe(200)
    const inBangla = { headers: { 'accept-language': 'bn' } }
    const { data } = (await test.api<Facility>('GET', `/facility/${id}`, inBangla)).body
    expect(data).toMatchObject({ name: 'লেখার হল', location: 'Uttara, Dhaka', description: 'দুটি ম্যাট।' })
    expect(data.texts).toBeUndefined()
    const find = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).body.data.map(({ name }) => name)
    expect(await find('লেখার')).toEqual(['Hall of texts'])
    for (const other of ['description', 'ম্যাট']) expect(await find(`texts ${other}`)).toEqual([])
    // who edits it gets all of them, in whichever language
    const managed = await test.api<Facility[]>('GET', '/facility/managed?search=Hall%20of%20texts', {
      ...inBangla,
      token: admin.token,
    })
    expect(managed.body.data[0]).toMatchObject({ name: 'Hall of texts', texts })
  })

  it('keeps what a facility can’t be without when its field is sent empty (spec §5)', async () => {
    const before = (await add({ courts: 2 })).body.data
    const kept = { name: ' ', pricePerHour: null, courts: null, openingTime: '', closingTime: '', timeZone: '' }
    const { status, body } = await edit(before._id, { ...kept, description: '', location: '' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...before, description: '', location: '' })
    const refused = await edit(before._id, { openingTime: '8 am', pricePerHour: -1 })
    expect(refused.body.message).toBe('A price is not negative.')
    expect(refused.body.errors?.map(({ path }) => path)).toEqual(['pricePerHour', 'openingTime'])
  })

  it('validates the facility as it would be after the change', async () => {
    const { _id } = (await add({})).body.data
    const { status, body } = await edit(_id, { openingTime: '21:30' })
    expect(status).toBe(400)
    expect(body.message).toBe('Stay open for at least one slot of 60 minutes.')
  })

  it('keeps time, court and price of existing bookings', async () => {
    const { _id } = (await add({})).body.data
    const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
    const id = await makeBooking(test.db, { facility: _id, user: user.id, date, from: 18, to: 20 })
    const read = () => test.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await read()
    await edit(_id, {
      pricePerHour: 99,
      openingTime: '09:00',
      closingTime: '18:00',
      closedWeekdays: [0, 1, 2, 3, 4, 5, 6],
    })
    const moved = await edit(_id, { timeZone: 'Asia/Tokyo' })
    expect([moved.status, moved.body.message]).toEqual([
      409,
      expect.stringContaining('while there is a booking to come'),
    ])
    expect(await read()).toEqual({ ...before, closureId: expect.any(String) })
    await sql`update booking set status = 'cancelled', cancel_cause = 'customer' where id = ${id}`.execute(test.db)
    expect((await edit(_id, { timeZone: 'Asia/Tokyo' })).status).toBe(200)
  })

  it('answers 404 for an unknown facility', async () => {
    const { status, body } = await edit('00000000-0000-4000-8000-000000000000', { name: 'Nowhere' })
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 'facility_not_found', message: 'There is no such venue.' })
    expect((await test.api('GET', '/facility/nonsense')).status).toBe(404)
  })
})

describe('the number of courts', () => {
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)

  it('can grow and shrink, and courts used again keep their number', async () => {
    const { _id } = (await add({ courts: 3 })).body.data
    expect((await edit(_id, { courts: 1 })).body.data.courts).toBe(1)
    expect((await edit(_id, { courts: 2 })).body.data.courts).toBe(2)
    const numbers = await test.db
      .selectFrom('court')
      .select(['number', 'retiredAt'])
      .where('facilityId', '=', _id)
      .orderBy('number')
      .execute()
    expect(numbers.map((court) => [court.number, court.retiredAt === null])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
  })

  it('cannot shrink by a court with a future booking', async () => {
    const { _id } = (await add({ courts: 2 })).body.data
    await makeBooking(test.db, { facility: _id, user: user.id, date, from: 18, to: 20, court: 2 })
    const { status, body } = await edit(_id, { courts: 1, name: 'Not saved either' })
    expect(status).toBe(409)
    expect(body.code).toBe('court_in_use')
    expect(body.message).toMatch(/^Court 2 has a booking to come, the last on \d{2} \w{3}, \d{4}\./)
    expect((await test.api<Facility>('GET', `/facility/${_id}`)).body.data).toMatchObject({
      courts: 2,
      name: facilityForm.name,
    })
  })

  it('cannot shrink by a court with an expired hold, which a late payment can still confirm', async () => {
    const { _id } = (await add({ courts: 2 })).body.data
    const held = { facility: _id, user: user.id, date, from: 18, to: 20, court: 2, status: 'confirmed' } as const
    const id = await makeBooking(test.db, held)
    await sql`update booking set pay_by = now() - interval '1 hour' where id = ${id}`.execute(test.db)
    expect((await edit(_id, { courts: 1 })).body.code).toBe('court_in_use')
  })

  it('can shrink by a court whose bookings are over or cancelled', async () => {
    const { _id } = (await add({ courts: 2 })).body.data
    const held = { facility: _id, user: user.id, from: 18, to: 20, court: 2 }
    await makeBooking(test.db, { ...held, date: addDays(date, -9) })
    await makeBooking(test.db, { ...held, date, status: 'cancelled' })
    expect((await edit(_id, { courts: 1 })).body.data.courts).toBe(1)
  })
})
