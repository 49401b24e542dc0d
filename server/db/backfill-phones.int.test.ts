import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { makeBooking } from '../../test/make-booking.ts'
import { addDays, getLocalDay } from '../wall-clock.ts'
import { backfillPhones } from './backfill-phones.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
const addWalkIn = async (phone: string) =>
  (await test.db.insertInto('appUser').values({ name: phone, phone }).returning('id').executeTakeFirstOrThrow()).id
const find = (id: string) => test.db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const findBookings = (user: string) => test.db.selectFrom('booking').select('id').where('userId', '=', user).execute()

it('reads the numbers that the release before has written, in batches, each once', async () => {
  const users = await Promise.all(
    ['01711222333', '+44 20 7946 0958', 'ask Rafi', ''].map(async (phone) => {
      const { id } = await makeUser(test.db)
      await sql`update app_user set phone = ${phone} where id = ${id}`.execute(test.db)
      return id
    }),
  )
  expect(await backfillPhones(test.db, 'BD', 2)).toBe(2)
  expect(await backfillPhones(test.db, 'BD', 2)).toBe(1)
  expect(await backfillPhones(test.db, 'BD', 2)).toBe(0)
  const read = await Promise.all(users.map(find))
  expect(read.map(({ phoneE164 }) => phoneE164)).toEqual(['+8801711222333', '+442079460958', '', null])
  await sql`update app_user set phone = '01819000111' where id = ${users[0]}`.execute(test.db)
  expect((await find(users[0] ?? '')).phoneE164).toBeNull()
  expect(await backfillPhones(test.db, 'BD', 2)).toBe(1)
  expect(await find(users[0] ?? '')).toMatchObject({ phone: '01819000111', phoneE164: '+8801819000111' })
})

it('merges the walk-ins of one venue with one number, and leaves those of others', async () => {
  const [here, there] = [await makeFacility(test.db, { courts: 3 }), await makeFacility(test.db)]
  const walkIns: string[] = []
  for (const phone of ['01711 444555', '+8801711444555', '008801711444555', '8801711444555'])
    walkIns.push(await addWalkIn(phone))
  const [first = '', second = '', third = '', elsewhere = ''] = walkIns
  for (const [index, user] of [first, second, third].entries())
    await makeBooking(test.db, { facility: here, user, date, from: 18, to: 19, court: index + 1 })
  await makeBooking(test.db, { facility: there, user: elsewhere, date, from: 18, to: 19 })
  await backfillPhones(test.db, 'BD', 200)
  expect(await findBookings(first)).toHaveLength(3)
  expect(await findBookings(elsewhere)).toHaveLength(1)
  expect(await find(first)).toMatchObject({ phone: '01711 444555', phoneE164: '+8801711444555', deletedAt: null })
  for (const merged of [second, third])
    expect(await find(merged)).toMatchObject({ name: 'Deleted account', phone: '', deletedAt: expect.any(Date) })
  expect((await find(elsewhere)).deletedAt).toBeNull()
})
