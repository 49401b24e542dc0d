import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeFacility, startApp, type TestApp } from '../../../../test/app.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { findNoonZone } from '../../../../test/noon.ts'
import { makeReportWeek, type ReportWeek } from '../../../../test/report-week.ts'
import { addDays, getWeekday } from '../../../wall-clock.ts'

let test: TestApp
let week: ReportWeek

beforeAll(async () => {
  test = await startApp({ settings: { TIME_ZONE: findNoonZone() } })
  week = await makeReportWeek(test)
})
afterAll(() => test.close())

type Day = z.infer<typeof dayOnCourt.reply>

describe('the day report', () => {
  it('shows each court with its bookings, and figures that agree with analytics', async () => {
    const day = await week.ask<Day>(`/day?date=${week.monday}`)
    expect(day.figures).toMatchObject({ courtHoursSold: 4, courtHoursOpen: 42, taken: 46, currency: 'usd', held: 0 })
    expect(day.facilities.map((facility) => [facility.name, facility.sold, facility.open])).toEqual([
      ['Smash Arena', 3, 28],
      ['Padma Court House', 1, 14],
    ])
    const [first, second] = day.facilities[0]?.courts ?? []
    expect(first).toMatchObject({
      name: 'Court 1',
      bars: [{ name: 'Nadia Rahman', startTime: '18:00', endTime: '20:00', status: 'paid' }],
    })
    expect(second?.bars).toHaveLength(1)
    expect(day.figures.nextSevenDays.map((one) => one.share === null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    expect(day.fullest[0]?.name).toBe('Smash Arena')
  })

  it('says of a closed facility when it opens again', async () => {
    const friday = addDays(week.monday, 4)
    const saturday = addDays(week.monday, 5)
    await sql`insert into closure (facility_id, days, reason)
      values (${week.padma}, daterange(${saturday}::date, ${addDays(week.monday, 8)}::date, '[]'), 'Flood')`.execute(
      test.db,
    )
    const day = await week.ask<Day>(`/day?date=${friday}`)
    expect(Object.fromEntries(day.facilities.map((facility) => [facility.name, facility.nextOpenDay]))).toEqual({
      'Smash Arena': saturday,
      'Padma Court House': addDays(week.monday, 9),
    })
    await sql`delete from closure`.execute(test.db)
    expect(
      (await week.ask<Day>(`/day?date=${week.monday}`)).facilities.map((facility) => facility.nextOpenDay),
    ).toEqual([null, null])
  })

  it('leaves out facilities on days when they do not exist', async () => {
    const gone = await makeFacility(test.db, { name: 'Gone Hall', timeZone: test.deps.config.timeZone })
    const names = async (date: string) =>
      (await week.ask<Day>(`/day?date=${date}`)).facilities.map((facility) => facility.name)
    expect(await names(week.monday)).not.toContain('Gone Hall')
    expect(await names(week.today)).toContain('Gone Hall')
    await sql`update facility set deleted_at = now() where id = ${gone}`.execute(test.db)
    expect(await names(week.today)).not.toContain('Gone Hall')
  })

  it('counts holds and lists what needs attention', async () => {
    const date = addDays(week.today, (5 - getWeekday(week.today) + 7) % 7 === 1 ? 3 : 1)
    const id = await makeBooking(test.db, {
      facility: week.padma,
      user: week.arif.id,
      date,
      from: 9,
      to: 10,
      status: 'confirmed',
    })
    await sql`insert into closure (facility_id, days, reason) values (${week.padma}, daterange(${date}::date, ${date}::date, '[]'), 'Flood')`.execute(
      test.db,
    )
    const day = await week.ask<Day>(`/day`)
    expect(day.date).toBe(week.today)
    expect(day.figures.held).toBe(1)
    expect(Date.parse(day.figures.nextExpiry ?? '')).toBeGreaterThan(Date.now())
    expect(day.latest[0]).toMatchObject({ _id: id, name: 'Arif Mahmud', status: 'confirmed' })
    const kinds = day.attention.map((one) => one.kind)
    expect(kinds).toEqual(['closure_hit', 'unseen'])
    expect(day.attention[0]).toMatchObject({
      text: expect.stringMatching(/^Padma Court House is closed on .*, but a booking stands\.$/),
      href: `/admin/bookings?facility=${week.padma}&from=${date}&to=${date}`,
    })
    await test.api('POST', '/bookings/seen', { token: week.admin.token })
    expect((await week.ask<Day>('/day')).attention.map((one) => one.kind)).toEqual(['closure_hit'])
    await sql`delete from closure`.execute(test.db)
    await sql`delete from booking where id = ${id}`.execute(test.db)
  })
})
