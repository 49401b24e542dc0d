import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'
import { connectToCluster, endConnections, toName } from '../../test/database.ts'
import { readSentMails } from '../../test/sent-mails.ts'
import type { BookingTemplate, MailPayload } from '../db/jobs.ts'
import type { Mail } from '../gateways/mail.ts'
import { sendMail } from './send-mail.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})

afterAll(() => test.close())

/** A paid booking with its payment, two days ahead. */
async function paidBooking() {
  const user = await makeUser(test.db)
  const facilityId = await makeFacility(test.db, { name: 'Smash Club' })
  const court = await test.db
    .selectFrom('court')
    .select('id')
    .where('facilityId', '=', facilityId)
    .executeTakeFirstOrThrow()
  const { id } = await test.db
    .insertInto('booking')
    .values({
      userId: user.id,
      facilityId,
      courtId: court.id,
      during: '[2031-03-01T12:00:00Z,2031-03-01T14:00:00Z)',
      status: 'paid',
      amountMinor: 2400,
      priceMinor: 1200,
      currency: 'usd',
      freeCancelUntil: new Date('2031-02-28T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const paid = { status: 'paid', chargedMinor: 2400, amountMinor: 2400, currency: 'usd' } as const
  await test.db
    .insertInto('payment')
    .values({ bookingId: id, sessionId: id, ...paid, expiresAt: new Date(), paidAt: new Date('2031-01-05T08:00:00Z') })
    .execute()
  return { ...user, id, userId: user.id }
}

const makeMail = (template: BookingTemplate, to: string, bookingId: string): MailPayload => ({
  cause: `${template}:${to}`,
  template,
  to,
  data: { bookingId },
})

describe('sending a mail', () => {
  it('sends a receipt with the booking as a calendar event', async () => {
    const { id, email } = await paidBooking()
    await sendMail(test.deps, makeMail('paid', email, id))
    const [mail] = await readSentMails(test, email)
    expect(mail?.headers).toContainEqual({ key: 'Reply-To', value: test.deps.config.supportEmail })
    expect(mail?.subject).toBe('Paid: Smash Club, Saturday, 01 Mar, 2031')
    expect(mail?.text).toContain('Time: 18:00–20:00 (Asia/Dhaka time, GMT+6)')
    expect(mail?.text).toContain('Paid: $24.00')
    expect(mail?.html).toContain('BMP-')
    const [picture = ''] = mail?.html.match(/http[^"]+\.jpg[^"]*/) ?? []
    const drawing = await fetch(new URL(new URL(picture).pathname, test.url))
    expect(drawing.headers.get('content-type')).toBe('image/jpeg')
    expect(drawing.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const calendar = mail?.attachments.find(({ filename }) => filename === 'booking.ics')
    const text = await (await fetch(`${test.url}${calendar?.url}`)).text()
    expect(text.replaceAll('\r\n ', '')).toContain(`UID:booking-${id}@127.0.0.1`)
    expect(text).toContain('METHOD:REQUEST')
  })

  it('is in the language of the account, with its calendar event; a downloaded one is in that of the request', async () => {
    const { id, email, userId, token } = await paidBooking()
    await test.db.updateTable('appUser').set({ language: 'bn' }).where('id', '=', userId).execute()
    const texts = JSON.stringify({ bn: { name: 'স্ম্যাশ ক্লাব' } })
    await test.db.updateTable('facility').set({ texts }).execute()
    await sendMail(test.deps, makeMail('paid', email, id))
    const [mail] = await readSentMails(test, email)
    expect(mail?.subject).toBe('পেমেন্ট হয়েছে: স্ম্যাশ ক্লাব, শনিবার, ০১ মার্চ, ২০৩১')
    expect(mail?.text).toContain('সময়: ১৮:০০–২০:০০ (বাংলাদেশ সময়, GMT+৬)')
    expect(mail?.text).toContain('পরিশোধিত: $২৪.০০')
    const page = `${test.deps.config.publicUrl}/bn/user/bookings/${id}`
    expect(mail?.text).toContain(`আপনার বুকিং দেখুন: ${page}\n`)
    expect(mail?.html).toContain('<html lang="bn">')

    const read = async (url: string, headers = {}) =>
      (await (await fetch(`${test.url}${url}`, { headers })).text()).replaceAll('\r\n ', '')
    const sent = await read(mail?.attachments[0]?.url ?? '')
    expect(sent).toContain('\r\nSUMMARY:ব্যাডমিন্টন: স্ম্যাশ ক্লাব\r\n')
    expect(sent).toContain(`\r\nDESCRIPTION:কোর্ট ১। আপনার বুকিং: ${page}\r\n`)
    const download = (language: string) =>
      read(`/api/bookings/${id}/calendar.ics`, { authorization: `Bearer ${token}`, 'accept-language': language })
    expect(await download('en')).toContain('SUMMARY:Badminton at Smash Club')
    expect(await download('bn')).toContain('SUMMARY:ব্যাডমিন্টন: স্ম্যাশ ক্লাব')
  })

  it('sends one mail for a cause, also when several workers try at once', async () => {
    const { id, email } = await paidBooking()
    const mail = makeMail('paid', email, id)
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => sendMail(test.deps, mail)))
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    await sendMail(test.deps, mail)
    expect(await readSentMails(test, email)).toHaveLength(1)
  })

  it('can be retried after a failure, with the same Message-ID', async () => {
    const { id, email } = await paidBooking()
    const ids: string[] = []
    const failing = {
      ...test.deps,
      mail: {
        ...test.deps.mail,
        send: async (mail: Mail) => {
          ids.push(mail.messageId)
          throw new Error('the mail server is down')
        },
      },
    }
    const mail = makeMail('reminder', email, id)
    await expect(sendMail(failing, mail)).rejects.toThrow('the mail server is down')
    await sendMail(test.deps, mail)
    const [received] = await readSentMails(test, email)
    expect(received?.messageId).toBe(ids[0])
  })

  it('is noted once the database is back, and not done again', async () => {
    const { id, email } = await paidBooking()
    const cluster = await connectToCluster()
    const allow = (allowed: boolean) =>
      cluster.query(`alter database ${toName(test.database.url)} allow_connections ${allowed}`)
    const losingDatabase = async (mail: Mail) => {
      await test.deps.mail.send(mail)
      await allow(false)
      await endConnections(cluster, test.database)
      setTimeout(() => allow(true), 2_000)
    }
    const mail = makeMail('paid', email, id)
    await sendMail({ ...test.deps, mail: { ...test.deps.mail, send: losingDatabase } }, mail)
    await sendMail(test.deps, mail)
    expect(await readSentMails(test, email)).toHaveLength(1)
    await cluster.end()
  })

  it('sends nothing that is outdated, about an unknown booking, or to a deleted account', async () => {
    const { id, email } = await paidBooking()
    await test.db
      .updateTable('booking')
      .set({ status: 'cancelled', cancelCause: 'customer' })
      .where('id', '=', id)
      .execute()
    await sendMail(test.deps, makeMail('reminder', email, id))
    await sendMail(test.deps, makeMail('paid', email, '00000000-0000-4000-8000-000000000000'))
    await sendMail(test.deps, makeMail('paid', 'deleted-1@deleted.invalid', id))
    expect(await readSentMails(test, email)).toEqual([])
  })

  it('fails for an unknown template, so that the job shows among the failed ones', async () => {
    const unknown = makeMail('unheard-of' as BookingTemplate, 'a@example.test', '')
    await expect(sendMail(test.deps, unknown)).rejects.toThrow('no mail template')
  })
})
