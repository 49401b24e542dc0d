import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '#contract/booking'
import type { Facility } from '#contract/facility'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../test/app.ts'
import { facilityForm } from '../../../../test/facility-form.ts'
import { makeBooking } from '../../../../test/make-booking.ts'
import { makePass } from '../../../../test/make-pass.ts'
import { startPaymentApp } from '../../../../test/payment-fixture.ts'
import { buyCredit } from '../../../../test/purchase-fixture.ts'
import { listMails } from '../../../../test/queued-mails.ts'
import { writeMail } from '../../../mail/templates.ts'
import { addDays, getLocalDay } from '../../../wall-clock.ts'

let test: TestApp
let admin: TestUser
let user: TestUser

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
  user = await makeUser(test.db)
})
afterAll(() => test.close())

it('deleting a facility always succeeds: previews, then hides it, cancels unpaid bookings and keeps paid ones', async () => {
  const form = { ...facilityForm, courts: 3, name: 'Soon Gone' }
  const { _id } = (await test.api<Facility>('POST', '/facility', { token: admin.token, body: form })).body.data
  const date = addDays(getLocalDay('Asia/Dhaka', new Date()), 2)
  const slot = { facility: _id, user: user.id, date, from: 18, to: 20 }
  const unpaid = await makeBooking(test.db, { ...slot, status: 'confirmed' })
  const paid = await makeBooking(test.db, { ...slot, court: 2 })
  const past = await makeBooking(test.db, { ...slot, date: addDays(date, -9), court: 3 })
  const preview = await test.api('GET', `/facility/${_id}/deletion`, { token: admin.token })
  expect(preview.body.data).toEqual({ unpaidToCancel: 1, paidThatStand: 1, passesOnlyHere: 0 })

  const { status, body } = await test.api('DELETE', `/facility/${_id}`, { token: admin.token })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Facility deleted successfully',
    data: { unpaidToCancel: 1, paidThatStand: 1 },
  })
  const rows = await test.db
    .selectFrom('booking')
    .select(['id', 'status', 'cancelCause'])
    .where('facilityId', '=', _id)
    .execute()
  expect(Object.fromEntries(rows.map((row) => [row.id, row.status]))).toEqual({
    [unpaid]: 'cancelled',
    [paid]: 'paid',
    [past]: 'paid',
  })
  expect(rows.find((row) => row.id === unpaid)?.cancelCause).toBe('facility_deleted')
  expect((await test.api('GET', `/facility/${_id}`)).status).toBe(404)
  const kept = await test.api<Booking>('GET', `/bookings/${paid}`, { token: admin.token })
  expect(kept.body.data.facility).toMatchObject({ name: 'Soon Gone', listed: false })
  expect((await test.api<Facility[]>('GET', '/facility')).body.data.some((facility) => facility._id === _id)).toBe(
    false,
  )
  expect((await test.api('DELETE', `/facility/${_id}`, { token: admin.token })).status).toBe(404)
  const { body: audit } = await test.api<object[]>('GET', '/reports/audit?kind=facility', { token: admin.token })
  expect(audit.data[0]).toMatchObject({ action: 'deleted', subject: 'Soon Gone' })
})

const makeFacilities = () => Promise.all([makeFacility(test.db), makeFacility(test.db), makeFacility(test.db)])

it('previews the passes with something left that are good at no other facility', async () => {
  const [facility, other, gone] = await makeFacilities()
  expect((await test.api('DELETE', `/facility/${gone}`, { token: admin.token })).status).toBe(200)
  const pass = { facility, user: user.id }
  await makePass(test.db, pass)
  await makePass(test.db, { ...pass, kind: 'rate', percentOff: 20, applies: { facilities: [facility, gone] } })
  await makePass(test.db, { ...pass, applies: { facilities: [facility, other] } })
  const gift = await makePass(test.db, { ...pass, applies: { facilities: [facility, other] } })
  await test.db
    .updateTable('pass')
    .set({ userId: null, codeHash: Buffer.alloc(32) })
    .where('id', '=', gift)
    .execute()
  const [used, ended] = [await makePass(test.db, pass), await makePass(test.db, pass)]
  await test.db.updateTable('pass').set({ balance: 0 }).where('id', '=', used).execute()
  await test.db.updateTable('pass').set({ endsAt: new Date() }).where('id', '=', ended).execute()
  const preview = await test.api('GET', `/facility/${facility}/deletion`, { token: admin.token })
  expect(preview.body.data).toEqual({ unpaidToCancel: 0, paidThatStand: 0, passesOnlyHere: 3 })
})

const listPasses = async ({ email }: TestUser) =>
  (await listMails(test, email)).flatMap((mail) =>
    mail.template === 'pass-without-facility' ? [mail.data.passId] : [],
  )

it('mails who has a pass of a venue deleted before once the last one where it is good is deleted', async () => {
  const [owner, [seller, other, last]] = [await makeUser(test.db), await makeFacilities()]
  const pass = await makePass(test.db, { facility: seller, user: owner.id, applies: { facilities: [other, last] } })
  for (const facility of [seller, other, last]) {
    expect(await listPasses(owner)).toEqual([])
    expect((await test.api('DELETE', `/facility/${facility}`, { token: admin.token })).status).toBe(200)
  }
  expect(await listPasses(owner)).toEqual([pass])
})

it('mails who has something left on a pass that is good nowhere else, a gift not redeemed yet among them', async () => {
  const { facility, user: giver, passId: gift } = await buyCredit(test, admin)
  await test.db
    .updateTable('pass')
    .set({ userId: null, codeHash: Buffer.alloc(32, 1) })
    .where('id', '=', gift)
    .execute()
  const [owner, other] = [await makeUser(test.db), await makeFacility(test.db)]
  const [left, used] = await Promise.all([1, 2].map(() => makePass(test.db, { facility, user: owner.id })))
  await makePass(test.db, { facility, user: owner.id, applies: { facilities: [facility, other] } })
  await test.db.updateTable('pass').set({ balance: 0 }).where('id', '=', String(used)).execute()
  expect((await test.api('DELETE', `/facility/${facility}`, { token: admin.token })).status).toBe(200)
  expect(await listPasses(owner)).toEqual([left])
  expect(await listPasses(giver)).toEqual([gift])
  const [mail] = (await listMails(test, owner.email)).filter(({ template }) => template === 'pass-without-facility')
  const content = mail && (await writeMail(test.deps, mail))
  expect(content?.paragraphs[0]).toContain('can’t be used any more')
  expect(content?.facts).toContainEqual({ label: 'Left', value: '10 hours' })
})
