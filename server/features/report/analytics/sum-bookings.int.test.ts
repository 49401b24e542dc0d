import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { analytics } from '#contract/analytics'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { makeReportWeek, type ReportWeek } from '../../../../test/report-week.ts'
import { addDays } from '../../../wall-clock.ts'

let test: TestApp
let week: ReportWeek
let range: string

beforeAll(async () => {
  test = await startApp()
  week = await makeReportWeek(test)
  range = `from=${week.monday}&to=${addDays(week.monday, 6)}`
})
afterAll(() => test.close())

type Analytics = z.infer<typeof analytics.reply>

describe('analytics', () => {
  it('sums bookings and revenue by day and by facility', async () => {
    const { periods, facilities, totals } = await week.ask<Analytics>(`/analytics?${range}`)
    expect(periods).toHaveLength(7)
    expect(periods[0]).toMatchObject({
      start: week.monday,
      bookings: 3,
      closed: false,
      revenue: [{ currency: 'usd', amount: 46 }],
    })
    // 4 of 3 courts × 14 hours
    expect(periods[0]?.occupancy).toBeCloseTo(4 / 42, 3)
    expect(periods[1]?.revenue).toEqual([{ currency: 'eur', amount: 12 }])
    expect(periods[4]).toMatchObject({ closed: true, occupancy: null, bookings: 0, revenue: [] })
    expect(totals).toMatchObject({
      bookings: 4,
      revenue: [
        { currency: 'usd', amount: 46 },
        { currency: 'eur', amount: 12 },
      ],
    })
    expect(facilities.map((facility) => [facility.name, facility.bookings, facility.revenue])).toEqual([
      [
        'Smash Arena',
        3,
        [
          { currency: 'usd', amount: 34 },
          { currency: 'eur', amount: 12 },
        ],
      ],
      ['Padma Court House', 1, [{ currency: 'usd', amount: 12 }]],
    ])
  })

  it('sums the same by week and by month, and for one facility', async () => {
    const byWeek = await week.ask<Analytics>(`/analytics?${range}&by=week`)
    expect(byWeek.periods).toMatchObject([{ start: week.monday, ...byWeek.totals }])
    const byMonth = await week.ask<Analytics>(`/analytics?${range}&by=month`)
    expect(byMonth.periods.reduce((sum, period) => sum + period.bookings, 0)).toBe(4)
    const one = await week.ask<Analytics>(`/analytics?${range}&facility=${week.padma}`)
    expect(one.totals).toMatchObject({ bookings: 1, revenue: [{ currency: 'usd', amount: 12 }] })
    expect(one.facilities.map((facility) => facility._id)).toEqual([week.padma])
  })

  it('shows occupancy by weekday and hour, and null for closed days', async () => {
    const { heat } = await week.ask<Analytics>(`/analytics?${range}`)
    const at = (weekday: number, hour: number) => heat.find((cell) => cell.weekday === weekday && cell.hour === hour)
    expect(at(1, 18)).toEqual({ weekday: 1, hour: 18, share: 0.667, hours: 2 })
    expect(at(1, 19)).toMatchObject({ share: 0.333, hours: 1 })
    expect(at(1, 10)).toMatchObject({ share: 0, hours: 0 })
    expect(at(5, 18)?.share).toBeNull()
    expect(heat.reduce((sum, cell) => sum + cell.hours, 0)).toBe(5)
  })

  it('excludes closures from open time', async () => {
    const before = await week.ask<Analytics>(`/analytics?from=${week.monday}&to=${week.monday}&facility=${week.padma}`)
    await sql`insert into closure (facility_id, days, reason) values (${week.padma}, daterange(${week.monday}::date, ${week.monday}::date, '[]'), 'Flood')`.execute(
      test.db,
    )
    const after = await week.ask<Analytics>(`/analytics?from=${week.monday}&to=${week.monday}&facility=${week.padma}`)
    await sql`delete from closure`.execute(test.db)
    expect([before.periods[0]?.closed, after.periods[0]?.closed]).toEqual([false, true])
    expect(after.totals.occupancy).toBeNull()
  })

  it('rejects days in the wrong order and ranges that are too long', async () => {
    const path = (query: string) => test.api('GET', `/reports/figures?${query}`, { token: week.admin.token })
    expect((await path('from=2026-02-02&to=2026-02-01')).body).toMatchObject({ statusCode: 400, code: 'bad_request' })
    expect((await path('from=2020-02-02')).status).toBe(400)
    expect((await path('by=hour')).status).toBe(400)
  })
})
