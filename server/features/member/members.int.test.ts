import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makeBooking } from '../../../test/make-booking.ts'
import { makeMember } from '../../../test/two-facilities.ts'

type Member = { _id: string; name: string; email: string; role: string; isInvited: boolean }

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

const listInvited = async ({ token }: TestUser) =>
  (await test.api<{ _id: string }[]>('GET', '/invitations', { token })).body.data

async function accept(user: TestUser, isAccepted = true) {
  const [invitation] = await listInvited(user)
  const body = { accept: isAccepted }
  expect((await test.api('POST', `/invitations/${invitation?._id}`, { token: user.token, body })).status).toBe(200)
}

const mailsTo = (to: string) =>
  test.db
    .selectFrom('graphile_worker._private_jobs' as never)
    .selectAll()
    .execute()
    .then((jobs) => jobs.map((job) => (job as { payload: { to?: string; template: string } }).payload))
    .then((payloads) => payloads.filter((payload) => payload.to === to).map(({ template }) => template))

describe('members of a facility', () => {
  beforeAll(newStaffedFacility)

  it('are asked by mail, and see the facility once they accept; removed ones no longer do', async () => {
    const helper = await makeUser(test.db, { name: 'Helper Khan' })
    const day = () => test.api('GET', '/reports/day', { token: helper.token })
    const added = await call('POST', owner, '', { email: helper.email.toUpperCase(), role: 'staff' })
    expect([added.status, added.body.data.map(({ name, role, isInvited }) => [name, role, isInvited])]).toEqual([
      201,
      [
        [owner.name, 'owner', false],
        ['Helper', 'staff', true],
      ],
    ])
    expect(await mailsTo(helper.email)).toEqual(['invitation'])
    expect((await day()).status).toBe(403)
    await accept(helper)
    expect((await day()).status).toBe(200)
    const mine = await test.api('GET', '/members/me', { token: helper.token })
    expect(mine.body.data).toEqual([{ _id: facility, name: 'Test Hall', role: 'staff' }])
    expect((await call('DELETE', owner, `/${helper.id}`)).status).toBe(200)
    expect((await day()).status).toBe(403)
  })

  it('are not invited any more once that is taken back or declined', async () => {
    const helper = await makeUser(test.db)
    const invite = () => call('POST', owner, '', { email: helper.email, role: 'owner' })
    await invite()
    expect((await call('DELETE', owner, `/${helper.id}`)).status).toBe(200)
    expect(await listInvited(helper)).toEqual([])
    await invite()
    await accept(helper, false)
    expect((await call('GET', owner)).body.data.map(({ _id }) => _id)).not.toContain(helper.id)
    expect((await invite()).status).toBe(201)
    await call('DELETE', owner, `/${helper.id}`)
  })

  it('coach no more once they are removed as coaches, and stay invited as staff', async () => {
    const helper = await makeUser(test.db)
    const listRoles = async () =>
      (await call('GET', owner)).body.data
        .filter(({ _id }) => _id === helper.id)
        .map(({ role, isInvited }) => [role, isInvited])
    for (const role of ['coach', 'staff']) {
      expect((await call('POST', owner, '', { email: helper.email, role })).status).toBe(201)
      if (role === 'coach') await accept(helper)
    }
    expect((await call('DELETE', owner, `/${helper.id}?role=coach`)).status).toBe(200)
    expect(await listRoles()).toEqual([['staff', true]])
    expect((await call('DELETE', owner, `/${helper.id}`)).status).toBe(200)
    expect(await listRoles()).toEqual([])
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
    await accept(second)
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
    await accept(helper)
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

  it('are listed by name, whatever the case of its letters', async () => {
    await newStaffedFacility()
    for (const name of ['Zia', 'karim', 'Abid'])
      await makeMember(test.db, facility, await makeUser(test.db, { name }), 'staff')
    const staff = (await call('GET', owner)).body.data.filter(({ role }) => role === 'staff')
    expect(staff.map(({ name }) => name)).toEqual(['Abid', 'karim', 'Zia'])
  })

  it('leave their facilities when they delete their account, but for the last owner', async () => {
    await newStaffedFacility()
    const leave = ({ token }: TestUser) => test.api('DELETE', '/auth/account', { token, body: {} })
    const refused = { status: 409, body: { message: expect.stringContaining('A venue needs an owner.') } }
    expect(await leave(owner)).toMatchObject(refused)
    const second = await makeUser(test.db)
    await makeMember(test.db, facility, second, 'owner')
    const replies = await Promise.all([leave(owner), leave(second)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call('GET', admin)).body.data.filter(({ role }) => role === 'owner')).toHaveLength(1)
  })
})
