import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { Invoice } from '#contract/invoice'
import type { Pass } from '#contract/pass'
import { makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { findIntent, findPayment } from '../../../../test/faults/fixture.ts'
import { addFriend, handOver, makeHandedOver, type WithFriend } from '../../../../test/hand-over-fixture.ts'
import { getBalance, makePass } from '../../../../test/make-pass.ts'
import { makeUnpaidBooking, startPaymentApp } from '../../../../test/payment-fixture.ts'
import { listMails } from '../../../../test/queued-mails.ts'
import { checkInvariants } from '../../../doctor/invariants.ts'
import { renderMail } from '../../../mail/layout.ts'
import { writeMail } from '../../../mail/templates.ts'
import { settle } from '../payment/settle/settle-payment.ts'

/* After a booking is handed over, its money, receipts and mails about them stay with the person who paid. */

let test: TestApp
let admin: TestUser

beforeAll(async () => {
  test = await startPaymentApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const cancel = ({ bookingId }: WithFriend, token: string, body: object = {}) =>
  test.api('POST', `/bookings/${bookingId}/refund`, { token, body })
const listInvoices = async ({ token }: { token: string }) =>
  (await test.api<Invoice[]>('GET', '/invoices', { token })).body.data

/** The texts of the mails of a template to an address. */
async function readMails(to: string, template: string): Promise<string[]> {
  const mails = (await listMails(test, to)).filter((mail) => mail.template === template)
  const contents = await Promise.all(mails.map((mail) => writeMail(test.deps, mail)))
  return contents.flatMap((content) => (content ? [renderMail(content, 'https://play.example.com').text] : []))
}

it('cancelled after the hand-over, the refund reaches who paid, and so do its mail, receipt and credit note', async () => {
  const booking = await makeHandedOver(test)
  const { friend, customer } = booking
  expect((await cancel(booking, friend.token)).status).toBe(200)
  const payment = await findPayment(booking)
  await settle(test.deps, payment?.id ?? '')
  expect((await findPayment(booking))?.refundedMinor).toBe(payment?.chargedMinor)
  const { rows } = await sql`
    select from sandbox.card_refund where intent_id = ${await findIntent(booking)}`.execute(test.db)
  expect(rows).toHaveLength(1)

  const [mail] = await readMails(customer.email, 'refunded')
  expect(mail).toContain(`Hello ${customer.name}, we refunded`)
  expect(mail).toContain('/user/invoices')
  expect(mail).not.toContain(booking.bookingId)
  expect(await readMails(friend.email, 'refunded')).toEqual([])
  const [notice] = await readMails(friend.email, 'cancelled')
  expect(notice).toContain(`What was paid for it goes back to ${customer.name}.`)
  expect(notice).not.toMatch(/refunded to the card|BMP-/)

  const own = await listInvoices(booking)
  expect(own).toMatchObject([{ kind: 'credit_note' }, { kind: 'invoice', customer: customer.name }])
  expect(await listInvoices(friend)).toEqual([])
  const path = `/invoices/${own[1]?._id}`
  expect((await test.api('GET', path, { token: friend.token })).status).toBe(404)
  expect((await test.api('GET', path, { token: booking.token })).status).toBe(200)
})

it('credit in place of a refund is for who paid: the customer can’t choose it, and staff give it to who paid', async () => {
  const booking = await makeHandedOver(test)
  const offer = {
    ...{ name: 'Court credit', kind: 'money', price: 0, value: 0, validDays: 400, percentOff: 0, perWeek: null },
    ...{ applies: {}, sold: 'refund' },
  }
  await test.api('POST', `/facility/${booking.facility}/pass-offers`, { token: admin.token, body: offer })
  const path = `/bookings/${booking.bookingId}`
  const seen = await test.api<BookingDetail>('GET', path, { token: booking.friend.token })
  expect(seen.body.data.credit).toBeNull()
  const refused = await cancel(booking, booking.friend.token, { asCredit: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'not_refundable'])
  expect((await cancel(booking, admin.token, { asCredit: true, reason: 'Rain' })).status).toBe(200)
  const listPasses = async (token: string) => (await test.api<Pass[]>('GET', '/passes', { token })).body.data
  expect(await listPasses(booking.token)).toMatchObject([{ balance: 12 }])
  expect(await listPasses(booking.friend.token)).toEqual([])
})

it('a pass that paid gets back what it paid, of which its owner hears, and the customer sees no pass', async () => {
  const unpaid = await makeUnpaidBooking(test)
  const pass = await makePass(test.db, { facility: unpaid.facility, user: unpaid.customer.id })
  const path = `/bookings/${unpaid.bookingId}`
  expect((await test.api('POST', `${path}/pass`, { token: unpaid.token, body: { pass } })).status).toBe(200)
  const before = await getBalance(test.db, pass)
  const booking = await handOver(await addFriend(unpaid))
  const seen = await test.api<BookingDetail>('GET', path, { token: booking.friend.token })
  expect([seen.body.data.pass, seen.body.data.can.refund]).toEqual([undefined, true])
  expect((await cancel(booking, booking.friend.token)).status).toBe(200)
  expect(await getBalance(test.db, pass)).toBeGreaterThan(before)
  const [mail] = await readMails(booking.customer.email, 'cancelled')
  expect(mail).toContain('got back what it paid.')
  const [notice] = await readMails(booking.friend.email, 'cancelled')
  expect(notice).toContain(`goes back to ${booking.customer.name}`)
})

it('a refund by staff tells both: the customer that it is cancelled, who paid of the money', async () => {
  const booking = await makeHandedOver(test)
  expect((await cancel(booking, admin.token, { reason: 'A burst pipe' })).status).toBe(200)
  const payment = await findPayment(booking)
  await settle(test.deps, payment?.id ?? '')
  const [notice] = await readMails(booking.friend.email, 'cancelled')
  expect(notice).toContain('A burst pipe')
  expect(await readMails(booking.customer.email, 'refunded')).toHaveLength(1)
})

it('members who paid for a booking do not refund themselves once they have handed it over', async () => {
  const booking = await makeHandedOver(test)
  const { facility: facilityId, customer } = booking
  await test.db.insertInto('facilityMember').values({ facilityId, userId: customer.id, role: 'owner' }).execute()
  const path = `/bookings/${booking.bookingId}`
  const seen = await test.api<BookingDetail>('GET', path, { token: booking.token })
  expect([seen.status, seen.body.data.can.refund]).toEqual([200, false])
  const refused = await cancel(booking, booking.token, { reason: 'For me' })
  expect([refused.status, refused.body.code]).toEqual([409, 'not_refundable'])
  expect((await cancel(booking, booking.friend.token)).status).toBe(200)
})

it('figures say who plays and who paid', async () => {
  const booking = await makeHandedOver(test)
  const { friend, customer } = booking
  const count = async (search: string) => {
    const { body } = await test.api<object[]>('GET', `/reports/customers?search=${encodeURIComponent(search)}`, {
      token: admin.token,
    })
    return body.data
  }
  expect(await count(customer.email)).toMatchObject([{ bookings: 0, paid: 12 }])
  expect(await count(friend.email)).toMatchObject([{ bookings: 1, paid: 0 }])
})

it('who paid may delete their account, after which nobody is mailed; the customer only once it is over', async () => {
  const booking = await makeHandedOver(test)
  const { friend, customer } = booking
  const remove = (token: string) => test.api('DELETE', '/auth/account', { token, body: {} })
  expect((await remove(friend.token)).status).toBe(409)
  expect((await remove(booking.token)).status).toBe(200)
  const seen = await test.api<BookingDetail>('GET', `/bookings/${booking.bookingId}`, { token: friend.token })
  expect(seen.body.data.payer?.name).toBe('Deleted account')
  const before = (await listMails(test, customer.email)).length
  expect((await cancel(booking, friend.token)).status).toBe(200)
  const payment = await findPayment(booking)
  await settle(test.deps, payment?.id ?? '')
  expect((await findPayment(booking))?.refundedMinor).toBe(payment?.chargedMinor)
  expect((await listMails(test, customer.email)).length).toBe(before)
  expect((await remove(friend.token)).status).toBe(200)
})
