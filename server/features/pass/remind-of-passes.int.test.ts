import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../test/app.ts'
import { makePass } from '../../../test/make-pass.ts'
import { listMails } from '../../../test/queued-mails.ts'
import { writeMail } from '../../mail/templates.ts'
import { remindOfPasses } from './remind-of-passes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

const endIn = (pass: string, days: number) =>
  sql`update pass set starts_at = clock_timestamp() - interval '80 days',
    ends_at = clock_timestamp() + make_interval(days => ${days}) where id = ${pass}`.execute(test.db)

it('reminds once of a pass that ends within a week, and of none that is used up, over or good for longer', async () => {
  const facility = await makeFacility(test.db)
  const user = await makeUser(test.db)
  const make = (values: { value?: number; kind?: 'rate'; percentOff?: number } = {}) =>
    makePass(test.db, { facility, user: user.id, ...values })
  const [soon, member, empty, over, later] = await Promise.all([
    make(),
    make({ kind: 'rate', percentOff: 20 }),
    make(),
    make(),
    make(),
  ])
  for (const [pass, days] of [
    [soon, 6],
    [member, 5],
    [empty, 6],
    [over, -1],
    [later, 8],
  ] as const)
    await endIn(pass, days)
  await sql`select change_pass(${empty}, -10, 'corrected')`.execute(test.db)
  expect([await remindOfPasses(test.db, 1), await remindOfPasses(test.db), await remindOfPasses(test.db)]).toEqual([
    1, 1, 0,
  ])

  const write = (passId: string) =>
    writeMail(test.deps, { cause: '', to: user.email, template: 'pass-ending', data: { passId } })
  expect((await write(soon))?.facts).toContainEqual({ label: 'Left', value: '10 hours' })
  expect((await write(soon))?.action?.url).toMatch(/\/passes\/[0-9a-f-]{36}$/)
  expect(await write(empty)).toBeNull()
})

it('reminds of a pass for a few days once half of them are over, also if it is good again', async () => {
  const facility = await makeFacility(test.db)
  const user = await makeUser(test.db)
  const pass = await makePass(test.db, { facility, user: user.id })
  await sql`update pass_offer set valid_days = 7 where facility_id = ${facility}`.execute(test.db)
  await endIn(pass, 6)
  expect(await remindOfPasses(test.db)).toBe(0)
  await endIn(pass, 3)
  expect(await remindOfPasses(test.db)).toBe(1)
})

it('reminds again, by another mail, of a pass that is good for longer since', async () => {
  const facility = await makeFacility(test.db)
  const user = await makeUser(test.db)
  const pass = await makePass(test.db, { facility, user: user.id })
  await endIn(pass, 6)
  expect(await remindOfPasses(test.db)).toBe(1)
  await sql`select change_pass(${pass}, -10, 'corrected')`.execute(test.db)
  await endIn(pass, -1)
  await sql`select change_pass(pass_to_give_back(${pass}), 10, 'corrected')`.execute(test.db)
  await endIn(pass, 5)
  expect(await remindOfPasses(test.db)).toBe(1)
  const mails = await listMails(test, user.email)
  expect(new Set(mails.map(({ cause }) => cause)).size).toBe(2)
})

it('reminds of no pass that is good nowhere any more, since nothing of it can be used', async () => {
  const [gone, other] = [await makeFacility(test.db), await makeFacility(test.db)]
  const user = await makeUser(test.db)
  const make = (facilities?: string[]) =>
    makePass(test.db, { facility: gone, user: user.id, ...(facilities && { applies: { facilities } }) })
  const [useless, good] = [await make(), await make([other])]
  await test.db.updateTable('facility').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
  for (const pass of [useless, good]) await endIn(pass, 6)
  expect(await remindOfPasses(test.db)).toBe(1)
  const { rows } = await sql`select from pass where id = ${good} and reminded_at is not null`.execute(test.db)
  expect(rows).toHaveLength(1)
})
