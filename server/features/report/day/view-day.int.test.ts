import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { FEW_FACILITIES } from '#contract/limits'
import { makeFacility, makeUser, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

type Day = z.infer<typeof dayOnCourt.reply>

it('shows a page of many venues, those with most hours sold first, with the figures of all', async () => {
  const [admin, customer] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
  const facilities: string[] = []
  for (let number = 1; number <= FEW_FACILITIES + 2; number++)
    facilities.push(
      await makeFacility(test.db, { name: `Hall ${number}`, location: number === 3 ? 'Khulna' : 'Dhaka' }),
    )
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 5)
  // the two made first would be the last of the list
  const [first = '', second = '', third = ''] = facilities
  const book = (facility: string, hours: number, day = date) =>
    makeBooking(test.db, { facility, user: customer.id, date: day, from: 10, to: 10 + hours })
  await book(first, 2)
  await book(second, 3)
  await book(third, 1, addDays(date, 1))
  const ask = async (query: string, token = admin.token) =>
    (await test.api<Day>('GET', `/reports/day?date=${date}${query}`, { token })).body.data
  const known = (await ask('')).total - facilities.length
  const page = await ask('')
  expect(page.facilities.map(({ name, sold }) => [name, sold]).slice(0, 2)).toEqual([
    ['Hall 2', 3],
    ['Hall 1', 2],
  ])
  expect(page.facilities).toHaveLength(FEW_FACILITIES)
  expect(page.figures.courtHoursSold).toBe(5)
  const rest = await ask('&page=2')
  expect(rest).toMatchObject({
    total: FEW_FACILITIES + 2 + known,
    figures: { courtHoursSold: 5, taken: page.figures.taken },
  })
  expect(page.figures.taken).toBeGreaterThan(0)
  const names = [...page.facilities, ...rest.facilities].map(({ _id }) => _id)
  expect(new Set(names).size).toBe(rest.total)
  expect(rest.facilities).toHaveLength(rest.total - FEW_FACILITIES)
  expect((await ask('&page=3')).facilities).toEqual([])

  const found = await ask('&search=khulna')
  expect(found.facilities.map(({ name }) => name)).toEqual(['Hall 3'])
  expect(found).toMatchObject({ total: 1, figures: { courtHoursSold: 0, taken: 0 } })
  expect(found.figures.nextSevenDays[1]?.share).toBeGreaterThan(0)
  expect(found.fullest).toMatchObject([{ _id: third }])
  expect(await ask('&search=nowhere')).toMatchObject({ total: 0, facilities: [], latest: [], fullest: [] })

  const staff = await makeUser(test.db)
  await test.db.insertInto('facilityMember').values({ userId: staff.id, facilityId: first, role: 'staff' }).execute()
  expect(await ask('&search=khulna', staff.token)).toMatchObject({ total: 0, facilities: [] })
  expect(await ask('&page=2', staff.token)).toMatchObject({ total: 1, facilities: [{ _id: first }] })
})

type Report = { facilities: { _id: string; waiting: { from: string; to: string; count: number }[] }[] }

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'counts the first and last hours of the days in %s',
  async (timeZone) => {
    const [admin, customer] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
    const name = `Edge ${timeZone}`
    const facility = await makeFacility(test.db, { name, timeZone, opensMinute: 0, closesMinute: 1440 })
    const date = addDays(getLocalDay(timeZone, new Date()), 9)
    for (const day of [addDays(date, -7), date, addDays(date, 6)])
      for (const from of [0, 23])
        await makeBooking(test.db, { facility, user: customer.id, date: day, from, to: from + 1 })
    const { token } = admin
    const { body } = await test.api<Day>('GET', `/reports/day?date=${date}&search=${encodeURIComponent(name)}`, {
      token,
    })
    const { figures } = body.data
    expect(figures).toMatchObject({ courtHoursSold: 2, courtHoursSoldLastWeek: 2, taken: 24, takenLastWeek: 24 })
    expect(figures.nextSevenDays.map(({ share }) => share)).toEqual([0.083, 0, 0, 0, 0, 0, 0.083])
  },
)

it('counts the users waiting for each time of the day, at each facility', async () => {
  const [admin, customer] = [await makeUser(test.db, { role: 'admin' }), await makeUser(test.db)]
  const [facility, other] = [await makeFacility(test.db), await makeFacility(test.db)]
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  await makeBooking(test.db, { facility, user: customer.id, date, from: 10, to: 12 })
  const join = async (to: string, hours: number) => {
    const { token } = await makeUser(test.db)
    const answer = await test.api('POST', '/waitlist', { token, body: { facility, date, from: '10:00', to, hours } })
    expect(answer.status).toBe(201)
  }
  for (const to of ['11:00', '11:00', '12:00']) await join(to, 1)
  const getWaiting = async (day: string) => {
    const { body } = await test.api<Report>('GET', `/reports/day?date=${day}`, { token: admin.token })
    return [facility, other].map((id) => body.data.facilities.find(({ _id }) => _id === id)?.waiting)
  }
  const waiting = [
    { from: '10:00', to: '11:00', count: 2 },
    { from: '10:00', to: '12:00', count: 1 },
  ]
  expect(await getWaiting(date)).toEqual([waiting, []])
  expect(await getWaiting(addDays(date, 1))).toEqual([[], []])
})
