import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Invoice } from '#contract/invoice'
import type { Pass } from '#contract/pass'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../test/app.ts'
import { makePass } from '../../../test/make-pass.ts'
import { makeMember } from '../../../test/two-facilities.ts'
import { inTransaction } from '../../db/client.ts'
import { checkInvariants } from '../../doctor/invariants.ts'
import { hashPassCode } from '../../pass-code.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'
import { joinWalkIns } from './join-walk-ins.ts'

let test: TestApp
let staff: TestUser
let facility: string

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)

beforeAll(async () => {
  test = await startApp()
  staff = await makeUser(test.db)
  facility = await makeFacility(test.db, { courts: 3 })
  await makeMember(test.db, facility, staff, 'staff')
})
afterAll(() => test.close())

const book = async (body: object, hour: number) => {
  const slot = { facility, date, startTime: `${hour}:00`, endTime: `${hour + 1}:00`, payment: 'desk' }
  const made = await test.api<Booking>('POST', '/bookings/for', { token: staff.token, body: { ...slot, ...body } })
  expect(made.status, made.body.message).toBe(201)
  return made.body.data
}

type Found = { _id: string; name: string; isKnown: boolean }
const find = async (name: string) =>
  (await test.api<Found[]>('GET', `/bookings/for?q=${name}&facility=${facility}`, { token: staff.token })).body.data

it('a walk-in who has verified the number stays a customer of the venue, for whom it books', async () => {
  await book({ walkIn: { name: 'Rafiqul', phone: '01711000111' } }, 10)
  expect(await find('Rafiqul')).toMatchObject([{ isKnown: true }])
  const user = await makeUser(test.db, { name: 'Rafiqul Islam' })
  await inTransaction(test.db, (trx) => joinWalkIns(trx, user.id, '+8801711000111'))
  expect(await find('Rafiqul')).toMatchObject([{ _id: user.id, name: 'Rafiqul Islam', isKnown: true }])
  const again = await book({ user: user.id }, 12)
  const { data } = (await test.api<Booking[]>('GET', '/bookings/user', { token: user.token })).body
  expect(data.map(({ _id }) => _id)).toContain(again._id)
  expect((await test.api<object[]>('GET', '/invitations', { token: user.token })).body.data).toEqual([])
})

it('has the invoices of top-ups that were bought before, with the pass', async () => {
  await book({ walkIn: { name: 'Karim', phone: '01711000444' } }, 20)
  const [walkIn] = await find('Karim')
  const pass = await makePass(test.db, { facility, user: walkIn?._id ?? '', kind: 'money', value: 5000 })
  const sold = await test.api('POST', `/facility/${facility}/sold-passes/${pass}/top-up`, {
    token: staff.token,
    body: { amount: 20, method: 'cash' },
  })
  expect(sold.status, sold.body.message).toBe(200)
  const user = await makeUser(test.db)
  await inTransaction(test.db, (trx) => joinWalkIns(trx, user.id, '+8801711000444'))
  const { data } = (await test.api<Invoice[]>('GET', '/invoices', { token: user.token })).body
  expect(data).toMatchObject([{ kind: 'invoice', amount: 20 }])
})

it('has what is left of a voucher that paid as a walk-in, also with a pass of the same code, and what comes back to it', async () => {
  const booked = await book({ walkIn: { name: 'Salma', phone: '01711000555' } }, 11)
  const [walkIn] = await find('Salma')
  const user = await makeUser(test.db)
  const pass = await makePass(test.db, { facility, user: user.id })
  const { rows } = await sql<{ id: string }>`
    insert into pass_code (batch_id, offer_id, code_hash, most)
      select gen_random_uuid(), offer_id, decode(${hashPassCode('4FZQ')}, 'hex'), 2 from pass where id = ${pass} returning id`.execute(
    test.db,
  )
  expect(rows).toHaveLength(1)
  const paid = await test.api('POST', `/bookings/${booked._id}/voucher`, { token: staff.token, body: { code: '4FZQ' } })
  expect(paid.status, paid.body.message).toBe(200)
  const own = await test.api('POST', '/passes/redeem', { token: user.token, body: { code: '4FZQ' } })
  expect(own.status, own.body.message).toBe(200)
  await inTransaction(test.db, (trx) => joinWalkIns(trx, user.id, '+8801711000555'))
  const { body } = await test.api<Pass[]>('GET', '/passes', { token: user.token })
  expect(body.data.map(({ balance }) => balance).sort()).toEqual([10, 10, 9])
  expect((await sql`select from pass where user_id = ${walkIn?._id}`.execute(test.db)).rows).toEqual([])
  const refunded = await test.api('POST', `/bookings/${booked._id}/refund`, { token: user.token, body: {} })
  expect(refunded.status, refunded.body.message).toBe(200)
  const after = await test.api<Pass[]>('GET', '/passes', { token: user.token })
  expect(after.body.data.map(({ balance }) => balance)).toEqual([10, 10, 10])
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
})

it('one who wants no bookings by the venue is not asked again for that', async () => {
  const user = await makeUser(test.db, { name: 'Nadia Das' })
  await book({ email: user.email }, 14)
  const [asked] = (await test.api<{ _id: string }[]>('GET', '/invitations', { token: user.token })).body.data
  await test.api('POST', `/invitations/${asked?._id}`, { token: user.token, body: { accept: false } })
  await book({ walkIn: { name: 'Nadia', phone: '01711000222' } }, 16)
  await inTransaction(test.db, (trx) => joinWalkIns(trx, user.id, '+8801711000222'))
  expect(await find('Nadia')).toEqual([])
})

it('locks the venue before bookings, as closing it does', async () => {
  const other = await makeFacility(test.db)
  await makeMember(test.db, other, staff, 'staff')
  const walkIn = { name: 'Sultana', phone: '01711000333' }
  const booked = [await book({ walkIn }, 18), await book({ walkIn, facility: other }, 18)]
  const ids = booked.map(({ _id }) => _id)
  const user = await makeUser(test.db)
  const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let joined = Promise.resolve()
  await test.db.transaction().execute(async (trx) => {
    await sql`select from facility where id in (${facility}, ${other}) for update`.execute(trx)
    joined = inTransaction(test.db, (own) => joinWalkIns(own, user.id, '+8801711000333'))
    await expect.poll(async () => (await waits.execute(test.db)).rows.length).toBe(1)
    await sql`select from booking where id = any(${ids}) for update nowait`.execute(trx)
  })
  await joined
  expect((await test.api<Booking[]>('GET', '/bookings/user', { token: user.token })).body.data).toHaveLength(2)
})
