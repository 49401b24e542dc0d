import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { getOwnCoach, listAbsences } from '#contract/own-coach'
import { makeFacility, startApp, type TestApp } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a blocked time is by the clock of the coach’s first venue', async () => {
  const timeZone = 'America/New_York'
  const { token } = await makeCoach(test.db, [await makeFacility(test.db, { timeZone })])
  const day = addDays(getLocalDay(timeZone, new Date()), 3)
  const body = { from: day, startTime: '08:00', to: day, endTime: '22:00' }
  expect((await test.api('POST', '/coach/absences', { token, body })).status).toBe(201)
  const [absence] = (await test.api<z.infer<typeof listAbsences.reply>>('GET', '/coach/absences', { token })).body.data
  expect(absence?.timeZone).toBe(timeZone)
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  expect(shown.format(new Date(absence?.startsAt ?? ''))).toBe(`${day} 08:00`)
})

it('who coaches in several time zones says whose clock a blocked time is by', async () => {
  const zones = ['America/New_York', 'Asia/Dhaka']
  const venues = await Promise.all(
    zones.map((timeZone, nth) => makeFacility(test.db, { name: `Hall ${nth}`, timeZone })),
  )
  const { token } = await makeCoach(test.db, venues)
  const own = await test.api<z.infer<typeof getOwnCoach.reply>>('GET', '/coach', { token })
  expect(own.body.data?.venues.map(({ timeZone }) => timeZone)).toEqual(zones)
  const day = addDays(getLocalDay('Asia/Dhaka', new Date()), 3)
  const body = { from: day, startTime: '18:00', to: day, endTime: '19:00', venue: venues[1] }
  expect((await test.api('POST', '/coach/absences', { token, body })).status).toBe(201)
  const [absence] = (await test.api<z.infer<typeof listAbsences.reply>>('GET', '/coach/absences', { token })).body.data
  expect(absence?.startsAt).toBe(`${day}T12:00:00.000Z`)
  const elsewhere = { ...body, venue: await makeFacility(test.db) }
  expect((await test.api('POST', '/coach/absences', { token, body: elsewhere })).status).toBe(404)
})
