import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

type Member = { _id: string; name: string; email: string; role: string }

let test: TestApp
let admin: TestUser
let owner: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp({ settings: { STAFF_REFUND_LIMIT: '5' } })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

const newStaffedFacility = async () => {
  owner = await makeUser(test.db)
  facility = await makeFacility(test.db)
  await makeMember(test.db, facility, owner, 'owner')
}

const call = (method: string, by: TestUser, path = '', body?: object) =>
  test.api<Member[]>(method, `/facility/${facility}/members${path}`, { token: by.token, body })

const mailsTo = (to: string) =>
  test.db
    .selectFrom('graphile_worker._private_jobs' as never)
    .selectAll()
    .execute()
    .then((jobs) => jobs.map((job) => (job as { payload: { to?: string; template: string } }).payload))
    .then((payloads) => payloads.filter((payload) => payload.to === to).map(({ template }) => template))

describe('members of a facility', () => {
  beforeAll(newStaffedFacility)

  it('are added by e-mail address, mailed, and see the facility at once; removed ones no longer do', async () => {
    const helper = await makeUser(test.db, { name: 'Helper' })
    const day = () => test.api('GET', '/reports/day', { token: helper.token })
    expect((await day()).status).toBe(403)
    const added = await call('POST', owner, '', { email: helper.email.toUpperCase(), role: 'staff' })
    expect([added.status, added.body.data.map(({ name, role }) => [name, role])]).toEqual([
      201,
      [
        [owner.name, 'owner'],
        ['Helper', 'staff'],
      ],
    ])
    expect(await mailsTo(helper.email)).toEqual(['member-added'])
    expect((await day()).status).toBe(200)
    const mine = await test.api('GET', '/members/me', { token: helper.token })
    expect(mine.body.data).toEqual([{ _id: facility, name: 'Test Hall', role: 'staff' }])
    expect((await call('DELETE', owner, `/${helper.id}`)).status).toBe(200)
    expect((await day()).status).toBe(403)
  })

  it('are added once, and only registered users', async () => {
    const again = await call('POST', owner, '', { email: owner.email, role: 'staff' })
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([409, 'email'])
    const unknown = await call('POST', owner, '', { email: 'nobody@example.test', role: 'staff' })
    expect([unknown.status, unknown.body.errors?.[0]?.path]).toEqual([404, 'email'])
  })

  it('keep an owner, unless an admin removes the last one', async () => {
    const refused = { status: 409, body: { message: expect.stringContaining('A venue needs an owner.') } }
    expect(await call('DELETE', owner, `/${owner.id}`)).toMatchObject(refused)
    expect(await call('PATCH', owner, `/${owner.id}`, { role: 'staff' })).toMatchObject(refused)
    const second = await makeUser(test.db)
    await call('POST', owner, '', { email: second.email, role: 'owner' })
    // at the same time, each the other: one of them stays
    const [a, b] = await Promise.all([call('DELETE', owner, `/${second.id}`), call('DELETE', second, `/${owner.id}`)])
    const left = await call('GET', admin)
    expect(left.body.data).toHaveLength(1)
    expect([a.status, b.status].sort()[0]).toBe(200)
    expect((await call('DELETE', admin, `/${left.body.data[0]?._id}`)).status).toBe(200)
  })

  it('are recorded in the audit log that the facility’s owners read', async () => {
    await newStaffedFacility()
    const helper = await makeUser(test.db)
    await call('POST', owner, '', { email: helper.email, role: 'staff' })
    await call('PATCH', owner, `/${helper.id}`, { role: 'owner' })
    const { body } = await test.api<{ detail: string }[]>('GET', '/reports/audit?kind=member', { token: owner.token })
    expect(body.data.map(({ detail }) => detail)).toEqual([
      `${helper.email} from staff to owner`,
      `${helper.email} as staff`,
    ])
  })

  it('that are staff refund up to their limit in all, owners everything', async () => {
    await newStaffedFacility()
    const [staff, user] = [await makeUser(test.db), await makeUser(test.db)]
    await makeMember(test.db, facility, staff, 'staff')
    const id = await makeBooking(test.db, { facility, user: user.id, date: '2030-01-07', from: 10, to: 11 })
    const refund = (by: TestUser, amount: number) =>
      test.api('POST', `/bookings/${id}/refund`, { token: by.token, body: { amount, reason: 'Rain' } })
    expect([(await refund(staff, 3)).status, (await refund(staff, 2.5)).status]).toEqual([200, 409])
    expect((await refund(staff, 2.5)).body.message).toContain('Staff may refund at most 5.00 of a booking.')
    expect((await refund(owner, 9)).status).toBe(200)
  })

  it('take money at the desk of their facility only, also for what they booked themselves', async () => {
    await newStaffedFacility()
    const other = await makeFacility(test.db)
    const book = (at: string) =>
      makeBooking(test.db, { facility: at, user: owner.id, date: '2030-01-08', from: 10, to: 11, status: 'confirmed' })
    const pay = async (id: string) =>
      (await test.api('POST', `/bookings/${id}/payment`, { token: owner.token, body: { method: 'cash' } })).status
    expect([await pay(await book(other)), await pay(await book(facility))]).toEqual([404, 200])
  })

  it('find the customers of their facility and whole e-mail addresses, and rename no one else’s walk-in', async () => {
    await newStaffedFacility()
    const user = await makeUser(test.db, { name: 'Zahid Foreign' })
    await test.db.insertInto('appUser').values({ name: 'Zahid Walk-in', phone: '01711-223344' }).execute()
    const walkIn = await test.db.selectFrom('appUser').select('id').where('phone', '=', '01711-223344').execute()
    const elsewhere = {
      facility: await makeFacility(test.db),
      date: '2030-01-09',
      to: 11,
      status: 'confirmed' as const,
    }
    await makeBooking(test.db, { ...elsewhere, user: user.id, from: 10 })
    await makeBooking(test.db, { ...elsewhere, user: walkIn[0]?.id ?? '', from: 8, to: 9 })
    const find = async (q: string) =>
      (await test.api<{ name: string }[]>('GET', `/bookings/for?q=${q}`, { token: owner.token })).body.data
    expect([await find('Zahid'), await find('01711')]).toEqual([[], []])
    expect((await find(user.email)).map(({ name }) => name)).toEqual(['Zahid Foreign'])
    const slot = {
      facility,
      date: addDays(getLocalDay('Asia/Dhaka', new Date()), 1),
      startTime: '10:00',
      endTime: '11:00',
    }
    const body = { ...slot, walkIn: { name: 'Renamed', phone: '01711 223344' }, payment: 'desk' }
    await test.api('POST', '/bookings/for', { token: owner.token, body })
    expect((await find('Zahid')).map(({ name }) => name)).toEqual(['Zahid Walk-in'])
  })

  it('leave their facilities when they delete their account', async () => {
    await newStaffedFacility()
    await test.api('DELETE', '/auth/account', { token: owner.token, body: {} })
    expect((await call('GET', admin)).body.data).toEqual([])
  })
})
