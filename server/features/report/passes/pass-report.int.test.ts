import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { passReport } from '#contract/pass-report'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { makeStaffedFacility } from '../../../../test/two-facilities.ts'
import { addDays } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(() => test.close())

type Report = z.infer<typeof passReport.reply>

const ask = async (facility: string | undefined, from: string, to: string, token = admin.token) => {
  const path = `/reports/passes?from=${from}&to=${to}${facility ? `&facility=${facility}` : ''}`
  return (await test.api<Report>('GET', path, { token })).body.data
}

const first = '2020-03-02'

type Entry = [day: number, delta: number, reason: string]

/** Writes a pass with its entries, at noon of days after `first`; it ends in the night before the day `end`. */
async function write(pass: string, entries: Entry[], end: number) {
  await sql`delete from pass_entry where pass_id = ${pass}`.execute(test.db)
  for (const [day, delta, reason] of entries)
    await sql`insert into pass_entry (pass_id, delta, reason, at)
      values (${pass}, ${delta}, ${reason}, ${`${addDays(first, day)}T12:00:00+06:00`})`.execute(test.db)
  await sql`update pass set ends_at = ${`${addDays(first, end - 1)}T23:00:00+06:00`},
    balance = (select sum(delta) from pass_entry where pass_id = ${pass}) where id = ${pass}`.execute(test.db)
}

it('counts each entry once, in the days it belongs to, and what is owed is what is left of passes that have not ended', async () => {
  const facility = await makeFacility(test.db)
  const sell = (values: { kind: 'uses' | 'money'; value: number }) =>
    makePass(test.db, { facility, user: admin.id, ...values })
  await write(
    await sell({ kind: 'uses', value: 10 }),
    [
      [0, 10, 'issued'],
      [1, -2, 'used'],
      [3, 2, 'returned'],
      [4, -3, 'used'],
    ],
    6,
  )
  await write(
    await sell({ kind: 'uses', value: 5 }),
    [
      [2, 5, 'issued'],
      [5, -1, 'used'],
      [6, -4, 'refunded'],
    ],
    90,
  )
  const money: Entry[] = [
    [1, 5000, 'issued'],
    [2, 1000, 'topped_up'],
    [4, 1200, 'credited'],
    [5, -250, 'corrected'],
    [6, -2000, 'used'],
  ]
  await write(await sell({ kind: 'money', value: 5000 }), money, 90)

  const { sums } = await ask(facility, first, addDays(first, 6))
  expect(sums).toEqual([
    { kind: 'uses', currency: 'usd', given: 15, used: 4, corrected: 0, refunded: 4, expired: 7, owed: 0 },
    { kind: 'money', currency: 'usd', given: 72, used: 20, corrected: -2.5, refunded: 0, expired: 0, owed: 49.5 },
  ])
  // day by day nothing is lost or counted twice: what was owed before is what became of it
  let owed = 0
  for (let day = 0; day < 7; day++) {
    const at = addDays(first, day)
    const uses = (await ask(facility, at, at)).sums.find(({ kind }) => kind === 'uses')
    if (!uses) throw new Error(`no hours on day ${day}`)
    owed += uses.given + uses.corrected - uses.used - uses.refunded - uses.expired
    expect([day, uses.owed]).toEqual([day, owed])
  }
})

it('adds up more than an integer of PostgreSQL holds', async () => {
  const facility = await makeFacility(test.db)
  for (const value of [2_000_000_000, 1_999_999_900])
    await write(await makePass(test.db, { facility, user: admin.id, kind: 'money', value }), [[0, value, 'issued']], 90)
  // each has an offer of its own, in the same currency
  expect((await ask(facility, first, first)).sums).toMatchObject([{ given: 39_999_999, owed: 39_999_999 }])
})

it('adds up what was paid and not refunded, counts members, and is of the own venue only', async () => {
  const { facility, owner } = await makeStaffedFacility(test, 'Passes')
  await makePass(test.db, { facility, user: admin.id, kind: 'rate', percentOff: 20 })
  const body = { offer: await findOffer(facility), email: admin.email, method: 'cash' }
  expect((await test.api('POST', `/facility/${facility}/sold-passes`, { token: owner.token, body })).status).toBe(200)
  const today = new Date().toISOString().slice(0, 10)
  const [from, to] = [addDays(today, -1), addDays(today, 1)]
  expect(await ask(facility, from, to, owner.token)).toEqual({
    sums: [],
    members: 2,
    paid: [{ currency: 'usd', amount: 90 }],
  })
  const other = await makeFacility(test.db)
  await makePass(test.db, { facility: other, user: admin.id })
  expect((await ask(undefined, from, to, owner.token)).sums).toEqual([])
  expect((await ask(undefined, from, to)).sums).toMatchObject([{ kind: 'uses' }, { kind: 'money' }])
  const file = await fetch(`${test.url}/api/reports/passes.csv?facility=${other}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect((await file.text()).split('\r\n')[1]).toBe('"Test Hall","Prepaid hours","10","0","0","0","0","10"')
})

async function findOffer(facility: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from pass_offer where facility_id = ${facility}`.execute(test.db)
  return rows[0]?.id ?? ''
}
