import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { Booking } from '#contract/booking'
import type { deskReport } from '#contract/desk'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { addDays } from '../../../wall-clock.ts'

type Report = z.infer<typeof deskReport.reply>

let test: TestApp
let admins: TestUser[]
let facility: string
let hour = 8

beforeAll(async () => {
  test = await startApp()
  admins = [
    await makeUser(test.db, { role: 'admin', name: 'Asha Roy' }),
    await makeUser(test.db, { role: 'admin', name: 'Bikash Sen' }),
  ]
  facility = await makeFacility(test.db, { courts: 2, timeZone: 'Pacific/Auckland' })
})
afterAll(() => test.close())

const date = addDays(new Date().toISOString().slice(0, 10), 3)

async function take(admin: TestUser | undefined, payment: string, reference = '') {
  hour += 1
  const slot = { facility, date, startTime: `${hour}:00`.padStart(5, '0'), endTime: `${hour + 1}:00` }
  const body = { ...slot, walkIn: { name: 'Kamal Uddin', phone: '01711222333' }, payment, reference }
  const made = await test.api<Booking>('POST', '/bookings/for', { token: admin?.token, body })
  expect(made.status, made.body.message).toBe(201)
  return made.body.data._id
}

const report = async (query: string) =>
  (await test.api<Report>('GET', `/reports/desk?${query}`, { token: admins[0]?.token })).body.data

it('adds up what was taken and paid out by method and staff member, on the facility’s own day', async () => {
  const [asha, bikash] = admins
  const id = await take(asha, 'cash', '=Slip 7')
  await take(bikash, 'cash')
  await take(bikash, 'mobile_wallet')
  await take(bikash, 'desk')
  await test.api('POST', `/bookings/${id}/refund`, { token: bikash?.token, body: { amount: 5, reason: 'Lamp broken' } })

  const { totals, staff, entries, date: today } = await report(`facility=${facility}`)
  expect(totals).toEqual([
    { method: 'cash', taken: 24, refunded: 5, net: 19 },
    { method: 'card_terminal', taken: 0, refunded: 0, net: 0 },
    { method: 'mobile_wallet', taken: 12, refunded: 0, net: 12 },
  ])
  expect(staff).toEqual([
    { name: 'Asha Roy', method: 'cash', taken: 12, refunded: 0, net: 12 },
    { name: 'Bikash Sen', method: 'cash', taken: 12, refunded: 5, net: 7 },
    { name: 'Bikash Sen', method: 'mobile_wallet', taken: 12, refunded: 0, net: 12 },
  ])
  expect(entries.map(({ amount }) => amount)).toEqual([12, 12, 12, -5])
  expect(today).toBe(new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Auckland' }).format(new Date()))
  expect((await report(`facility=${facility}&date=${addDays(today, -1)}`)).entries).toEqual([])
  expect((await report(`date=${today}`)).entries).toHaveLength(4)
})

it('the CSV has no formulas, and knows no other facility', async () => {
  const headers = { authorization: `Bearer ${admins[0]?.token}` }
  const file = await test.app.inject({ url: `/api/reports/desk.csv?facility=${facility}`, headers })
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="desk-\d{4}-\d\d-\d\d.csv"$/)
  expect(file.body).toContain(`"payment","cash","12.00",,"'=Slip 7","Asha Roy","Kamal Uddin"`)
  expect(file.body).toContain('"refund","cash",,"5.00","Lamp broken","Bikash Sen"')
  const unknown = '/api/reports/desk?facility=00000000-0000-4000-8000-000000000000'
  expect((await test.app.inject({ url: unknown, headers })).statusCode).toBe(404)
})
