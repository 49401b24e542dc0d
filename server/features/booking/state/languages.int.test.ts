import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking, BookingDetail } from '#contract/booking'
import { loadLanguage } from '#i18n/languages'
import { runInLanguage } from '#i18n/request-language'
import { makeFacility, makeUser, startApp, type TestApp, type TestUser } from '../../../../test/app.ts'
import { everyFacility } from '../../../db/fragments/scope.ts'
import { writeMail } from '../../../mail/templates.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { addDays } from '../../../wall-clock.ts'
import { exportBookings } from '../view/export-bookings.ts'

let test: TestApp
let admin: TestUser
let facility: string

beforeAll(async () => {
  test = await startApp()
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db, { courts: 2 })
})
afterAll(() => test.close())

const date = addDays(new Date().toISOString().slice(0, 10), 5)
const closed = addDays(date, 1)
const slot = { startTime: '10:00', endTime: '11:00' }

type Language = 'en' | 'bn'
const call = <T>(language: Language, method: string, path: string, body?: object) =>
  test.api<T>(method, path, { token: admin.token, headers: { 'accept-language': language }, ...(body && { body }) })
const book = (language: Language) => call<Booking>(language, 'POST', '/bookings', { facility, date, ...slot })
const view = async (language: Language, id: string) =>
  (await call<BookingDetail>(language, 'GET', `/bookings/${id}`)).body.data

it('answers in the language of each request, and keeps histories in none', async () => {
  const { body } = await book('bn')
  expect(body).toMatchObject({ message: 'বুকিং নিশ্চিত হয়েছে!', data: { court: 'কোর্ট ১' } })
  const { _id: id } = body.data
  await call('bn', 'PATCH', `/bookings/${id}/schedule`, { date, startTime: '12:00', endTime: '13:00' })
  await call('bn', 'DELETE', `/bookings/${id}?reason=${encodeURIComponent('Rain in hall 2')}`)

  const { rows } = await sql<{ what: string; detail: string; detailText: StoredText | null }>`
    select what, detail, detail_text from booking_event where booking_id = ${id} order by id`.execute(test.db)
  expect(rows).toEqual([
    { what: 'booked', detail: '', detailText: null },
    {
      what: 'rescheduled',
      detail: expect.stringMatching(/^to \d\d \w{3}, \d{4} 12:00–13:00$/),
      detailText: { code: 'moved_to', values: { date, hours: { from: '12:00', to: '13:00' } } },
    },
    { what: 'cancelled', detail: 'Rain in hall 2', detailText: { text: 'Rain in hall 2' } },
  ])

  const english = (await view('en', id)).history.map(({ what }) => what)
  expect(english).toEqual(['booked', `rescheduled: ${rows[1]?.detail}`, 'cancelled: Rain in hall 2'])
  const bangla = (await view('bn', id)).history.map(({ what }) => what)
  expect(bangla).toEqual([
    'বুক করা হয়েছে',
    expect.stringMatching(/^সময় বদলানো হয়েছে: [০-৯]{2} \S+, [০-৯]{4} ১২:০০–১৩:০০ সময়ে$/),
    'বাতিল: Rain in hall 2',
  ])
  const refused = await call('bn', 'DELETE', `/bookings/${id}`)
  expect(refused.body.message).toBe('এই বুকিং আগেই বাতিল হয়েছে।')
})

it('gives reasons of ours in each language, in answers and mails', async () => {
  const { _id: id } = (await book('en')).body.data
  await test.db.updateTable('booking').set({ payBy: sql`now() - interval '1 minute'` }).where('id', '=', id).execute()
  expect((await view('bn', id)).cancelReason).toBe('সময়মতো পেমেন্ট হয়নি।')
  expect((await view('en', id)).cancelReason).toBe('Not paid in time.')

  const why = { code: 'facility_closed', values: { reason: 'Rain in hall 2' } } as const
  const write = (data: object) => {
    const mail = { cause: 'closed', template: 'refunded', to: admin.email, data: { bookingId: id, ...data } } as const
    return runInLanguage(loadLanguage('bn'), async () => (await writeMail(test.deps, mail))?.paragraphs)
  }
  expect(await write({ why })).toContain('কারণ: এই সময়ে ভেন্যু বন্ধ: Rain in hall 2')
  expect(await write({ reason: 'Rain' }), 'queued by the release before').toContain('কারণ: Rain')
  expect(await write({})).toContain('কারণ: সময়মতো পেমেন্ট হয়নি।')
  for (const none of [{ why: null }, { reason: '' }])
    expect(await write(none)).not.toContainEqual(expect.stringContaining('কারণ'))
})

it('exports the words of a file in the language it is asked for, and its dates and ids as they are', async () => {
  const texts = { bn: { name: 'পরীক্ষা হল', location: 'সড়ক ১, ঢাকা' } }
  await sql`update facility set texts = ${JSON.stringify(texts)}::jsonb where id = ${facility}`.execute(test.db)
  const read = async (language: Language) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language }
    return (await fetch(`${test.url}/api/bookings/export.csv`, { headers })).text()
  }
  const [english, bangla] = [await read('en'), await read('bn')]
  expect(english).toContain('"Client Name","Email","Contact","Address","Facility","Location","Court","Price/hr"')
  expect(english).toContain(`"Test Hall","Road 1, Dhaka","1","12.00","cancelled","${date}","10:00","11:00"`)
  expect(bangla).toContain('"গ্রাহকের নাম"')
  expect(bangla).toContain(`"পরীক্ষা হল","সড়ক ১, ঢাকা","1","12.00","বাতিল","${date}","10:00","11:00"`)

  const parts = runInLanguage(loadLanguage('bn'), () => exportBookings(test.deps, { scope: everyFacility }, 1))
  const rows: string[] = []
  for await (const part of parts) if (part.includes('বাতিল')) rows.push(part)
  expect(rows).toHaveLength(2)
})

it('caches what it answers by language', async () => {
  const path = `/facility/${facility}/days?from=${closed}&days=1&at=1`
  const closure = { from: closed, to: closed, startTime: '10:00', endTime: '12:00', court: 2, reason: 'Floor work' }
  await call('bn', 'POST', `/facility/${facility}/closures`, closure)
  const read = async (language: Language) => (await call(language, 'GET', path)).body.data
  for (const [language, court] of [['en', 'Court 2'] as const, ['bn', 'কোর্ট ২'] as const, ['en', 'Court 2'] as const])
    expect(await read(language)).toMatchObject([{ closures: [{ court, reason: 'Floor work' }] }])
  const { body } = await call<{ detail: string }[]>('bn', 'GET', '/reports/audit?kind=closure')
  expect(body.data[0]?.detail).toMatch(/^কোর্ট ২, ১০:০০–১২:০০, [০-৯]{2} \S+, [০-৯]{4}: Floor work$/)
})

it('names the courts of a group by their numbers, whatever they are called in the language', async () => {
  const rule = { facility, date: closed, until: closed, court: 2, startTime: '10:00', endTime: '11:00' }
  const preview = await call('bn', 'POST', '/booking-groups/preview', rule)
  expect(preview.body.data).toMatchObject([
    { conflict: expect.stringContaining('কোর্ট ২ বন্ধ'), alternatives: [{ court: 1 }, { court: 2 }, { court: 2 }] },
  ])
})
