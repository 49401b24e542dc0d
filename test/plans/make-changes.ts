import { expect } from 'vitest'
import { dayFromToday } from '../../bench/data-set/days.ts'
import type { TestApp } from '../app.ts'
import { makeCoach } from '../make-coach.ts'
import { makePaidBooking } from '../payment-fixture.ts'
import { logIn, verify } from '../sign-in.ts'
import { changePasses } from './change-passes.ts'

const password = 'walker shuttle 91'
const person = { name: 'Nadia Rahman', email: 'nadia@example.test' }
const hours = { startTime: '10:00', endTime: '11:00' }

/** Changes that random requests rarely make: each call is answered with success, with whatever its transaction does. */
export async function makeChanges(app: TestApp, facility: string, admin: string): Promise<void> {
  const call = async <T = { _id: string }>(method: string, path: string, body?: object, token = admin): Promise<T> => {
    const answer = await app.api<T>(method, path, { token, body })
    expect(answer.status, `${method} ${path}: ${answer.body.message}`).toBeLessThan(300)
    return answer.body.data
  }
  await call('POST', '/auth/signup', { ...person, password })
  const { token } = (await verify(app.api, await logIn(app.api, { email: person.email, password }))).body.data

  const date = dayFromToday(20)
  const held = await call('POST', '/bookings', { facility, date, ...hours }, token)
  await call('PATCH', `/bookings/${held._id}/schedule`, { date: dayFromToday(21), ...hours }, token)
  await call('POST', '/checkout', { booking: held._id }, token)
  await call('DELETE', `/bookings/${held._id}`, undefined, token)
  const paid = await makePaidBooking(app)
  await call('POST', `/bookings/${paid.bookingId}/refund`, {}, paid.token)

  const walkIn = { name: 'Jamal', phone: '01812345678' }
  const atDesk = await call('POST', '/bookings/for', { facility, date, ...hours, walkIn, payment: 'desk' })
  await call('POST', `/bookings/${atDesk._id}/payment`, { method: 'cash' })
  const weekly = { facility, date: dayFromToday(22), until: dayFromToday(40), ...hours }
  await call('POST', '/booking-groups/preview', weekly)
  const made = await call('POST', '/booking-groups', { ...weekly, walkIn })
  await call('DELETE', `/booking-groups/${made._id}`)

  const court = await call('POST', '/bookings', { facility, date: dayFromToday(23), ...hours }, token)
  const game = { booking: court._id, places: 4, minPlaces: 2, decideHours: 24, levelFrom: 1, levelTo: 7, level: 3 }
  const opened = await call('POST', '/play', game, token)
  await call('POST', `/play/${opened._id}/join`, { guestName: 'Jamal' }, token)
  await call('POST', `/play/${opened._id}/cancel`, undefined, token)

  const coach = await makeCoach(app.db, [facility])
  const lesson = await call('POST', '/bookings', { facility, coach: coach.id, date: dayFromToday(24), ...hours }, token)
  await call('PATCH', `/bookings/${lesson._id}/schedule`, { date: dayFromToday(25), ...hours }, token)
  await call('DELETE', `/bookings/${lesson._id}`, undefined, token)
  const away = { from: dayFromToday(25), to: dayFromToday(25), ...hours }
  await call('POST', '/coach/absences', away, coach.token)
  const places = { places: 6, minPlaces: 2, price: 5, decideHours: 3, levelFrom: 1, levelTo: 7 }
  const course = { date: dayFromToday(26), ...hours, weeks: 2, title: 'Beginners', coachId: coach.id, ...places }
  const { sessions } = await call<{ sessions: string[] }>('POST', `/facility/${facility}/classes`, course)
  await call('POST', `/play/${sessions[0]}/cancel-following`)

  await changePasses(call, facility, { email: person.email, token })

  expect(await call('PUT', `/facility/${facility}/vat`, { rates: { court: 15 } })).toBeNull()
  const month = dayFromToday(0).slice(0, 7)
  for (const path of [`/facility/${facility}/invoices?month=${month}`, `/reports/invoices?month=${month}`])
    expect(await call('GET', path)).toMatchObject({ sums: expect.any(Array) })
  await call('GET', '/invoices', undefined, token)
  const lines = [{ date: dayFromToday(28), ...hours, courts: 2 }]
  const enquiry = await call('POST', '/enquiries', { facility, lines, people: 20 }, token)
  await call('GET', '/enquiries/mine', undefined, token)
  const answer = `/facility/${facility}/enquiries/${enquiry._id}`
  await call('GET', `${answer}/check`)
  await call('POST', `${answer}/offer`, { price: 50, payWithinHours: 24 })
  await call('POST', `/enquiries/${enquiry._id}/withdraw`, undefined, token)

  const closure = { from: dayFromToday(30), to: dayFromToday(30), reason: 'Tournament' }
  await call('POST', `/facility/${facility}/closures/preview`, closure)
  const closed = await call('POST', `/facility/${facility}/closures`, closure)
  await call('DELETE', `/facility/${facility}/closures/${closed._id}`)
  await call('POST', '/bookings/seen')
  await call('DELETE', '/auth/account', { currentPassword: password }, token)
}
