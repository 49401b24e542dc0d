import { afterAll, beforeAll, test as each, expect, it } from 'vitest'
import type { Slot } from '#contract/availability'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db, { name: 'Nadia Rahman' })
  facility = await makeFacility(test.db, { name: 'Closure Hall', courts: 2 })
})
afterAll(() => test.close())

const today = getLocalDay('Asia/Dhaka', new Date())
const on = (ahead: number) => addDays(today, ahead)

type Closure = {
  _id: string
  from: string
  to: string
  reason: string
  hits: { date: string; name: string; isBooked: string }[]
}

const close = (body: object, id = facility) =>
  test.api<Closure>('POST', `/facility/${id}/closures`, { token: admin.token, body: { reason: 'New floor', ...body } })
const closures = async () =>
  (await test.api<Closure[]>('GET', `/facility/${facility}/closures`, { token: admin.token })).body.data
const slots = async (date: string) =>
  (await test.api<Slot[]>('GET', `/check-availability?facility=${facility}&date=${date}`)).body.data.length

it('makes its days unavailable, first and last included, and cancels unpaid bookings on them', async () => {
  const stay = { facility, user: user.id, from: 18, to: 19 }
  await makeBooking(test.db, { ...stay, date: on(5) })
  await makeBooking(test.db, { ...stay, date: on(6), status: 'confirmed' })
  await makeBooking(test.db, { ...stay, date: on(6), court: 2, status: 'cancelled' })
  await makeBooking(test.db, { ...stay, date: on(7) })

  const { status, body } = await close({ from: on(5), to: on(6) })
  expect(status).toBe(201)
  expect(body.data.hits).toMatchObject([
    { date: on(5), isBooked: 'paid', name: 'Nadia Rahman', startTime: '18:00', endTime: '19:00' },
    { date: on(6), isBooked: 'cancelled' },
  ])
  expect(await Promise.all([slots(on(4)), slots(on(5)), slots(on(6)), slots(on(7))])).toEqual([14, 0, 0, 14])
  const days = await test.api<{ closed: boolean; reason: string | null }[]>(
    'GET',
    `/facility/${facility}/days?from=${on(4)}&days=3`,
  )
  expect(days.body.data).toMatchObject([{ closed: false }, { closed: true, reason: 'New floor' }, { closed: true }])
  const refused = await test.api('POST', '/bookings', {
    token: user.token,
    body: { facility, date: on(5), startTime: '10:00', endTime: '11:00' },
  })
  expect(refused.body).toMatchObject({
    code: 'facility_closed',
    message: 'The venue is closed on this day (New floor). Please choose another date.',
  })

  const [paid] = body.data.hits
  expect(await closures()).toEqual([{ ...body.data, hits: [paid] }])
  const opened = await test.api('DELETE', `/facility/${facility}/closures/${body.data._id}`, { token: admin.token })
  expect(opened.status).toBe(200)
  expect(await slots(on(5))).toBe(14)
  expect(await closures()).toEqual([])
  const { body: audit } = await test.api<{ subject: string }[]>('GET', '/reports/audit?kind=closure', {
    token: admin.token,
  })
  expect(audit.data.filter(({ subject }) => subject === 'Closure Hall')).toMatchObject([
    { action: 'opened' },
    {
      action: 'closed',
      detail: expect.stringMatching(
        /^\d{2} \w{3}, \d{4} to .*: New floor \(1 unpaid cancelled, 1 paid to be moved or refunded\)$/,
      ),
    },
  ])
})

each.each([
  [{ from: on(3), to: on(2) }, 'The last day must not be before the first.'],
  [{ from: on(-3), to: on(-1) }, 'These days are over already.'],
  [{ from: on(1), to: on(400) }, 'A closure lasts at most 366 days.'],
  [{ from: '2026-02-30', to: on(2) }, 'This day does not exist.'],
  [{ from: on(1), to: on(2), reason: ' ' }, 'This field is required'],
  [{ from: on(1) }, 'Choose a date.'],
])('rejects %o', async (body, message) => {
  const { status, body: answer } = await close(body)
  expect(status).toBe(400)
  expect(answer.message).toContain(message)
  expect(await closures()).toEqual([])
})

it('answers 404 for a closure of another facility, and for an unknown facility', async () => {
  const other = await makeFacility(test.db)
  const { body } = await close({ from: on(1), to: on(1) }, other)
  const path = `/facility/${facility}/closures/${body.data._id}`
  expect((await test.api('DELETE', path, { token: admin.token })).status).toBe(404)
  expect((await close({ from: on(1), to: on(1) }, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
})
