import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { listAbsences } from '#contract/own-coach'
import { makeFacility, startApp, type TestApp } from '../../../test/app.ts'
import { makeCoach } from '../../../test/make-coach.ts'
import { addDays, getLocalDay } from '../../wall-clock.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a blocked time is listed by the clock by which it was entered, that of the coach’s venue', async () => {
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
