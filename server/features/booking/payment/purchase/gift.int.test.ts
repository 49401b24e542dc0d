import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Pass, PassOffer } from '#contract/pass'
import type { SoldPass } from '#contract/pass-desk'
import type { Gift } from '#contract/pass-gift'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import { findPaymentById, loseDispute } from '../../../../../test/purchase-fixture.ts'
import { inTransaction } from '../../../../db/client.ts'
import type { MailPayload } from '../../../../db/jobs.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { renderMail } from '../../../../mail/layout.ts'
import { writeMail } from '../../../../mail/templates.ts'
import { settle } from '../settle/settle-payment.ts'
import { forgetGifts } from './gifts.ts'

let test: TestApp
let admin: TestUser
let facility: string
let offer: string

beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
  facility = await makeFacility(test.db)
  const body = {
    ...{ name: 'Ten hours', kind: 'uses', price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: null },
    ...{ applies: {}, sold: 'online' },
  }
  const path = `/facility/${facility}/pass-offers`
  offer = (await test.api<PassOffer>('POST', path, { token: admin.token, body })).body.data._id
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const gift = { email: 'nadia@example.test', name: 'Nadia', message: 'Happy birthday <b>' }

const open = async (buyer: TestUser, body: object) =>
  (await test.api<string>('POST', `/passes/offers/${offer}/checkout`, { token: buyer.token, body })).body.data

/** Buys a gift; returns the ids of its purchase and payment. */
async function give(buyer: TestUser) {
  const page = await open(buyer, { gift })
  expect(await open(buyer, { gift })).toBe(page)
  expect(await open(buyer, {})).not.toBe(page)
  await payWith({ page }, '4242424242424242')
  const { rows } = await sql<{ id: string; paymentId: string }>`
    select purchase.id, payment.id as payment_id from gift join purchase on purchase.id = gift.purchase_id
    join payment on payment.purchase_id = purchase.id where user_id = ${buyer.id}`.execute(test.db)
  const made = rows[0] ?? { id: '', paymentId: '' }
  expect(await readMail(made.id)).toBeNull()
  await settle(test.deps, made.paymentId)
  return made
}

const readMail = (purchaseId: string, to = gift.email, changes = 0) =>
  writeMail(test.deps, { cause: '', to, template: 'pass-gift', data: { purchaseId, changes } })

const redeem = (user: TestUser, code = '') => test.api('POST', '/passes/redeem', { token: user.token, body: { code } })

const list = async <T>(user: TestUser, path: string) =>
  (await test.api<T[]>('GET', path, { token: user.token })).body.data

it('a gift is nobody’s until it is paid, is mailed with its code, and is redeemed by one', async () => {
  const [buyer, friend, other] = await Promise.all([1, 2, 3].map(() => makeUser(test.db)))
  if (!buyer || !friend || !other) throw new Error('no users')
  const { id } = await give(buyer)
  expect(await list(buyer, '/passes')).toEqual([])
  const mail = await readMail(id)
  const code = mail?.card?.code
  const { html, text } = renderMail(mail ?? expect.fail(), 'http://localhost:3000')
  expect(mail?.action?.url).toMatch(new RegExp(`/passes/redeem#${code}$`))
  expect([html.includes('<img'), html.includes('Happy birthday <b>'), text.includes(code ?? '?')]).toEqual([
    ...[false, false, true],
  ])
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from graphile_worker._private_jobs where payload ->> 'cause' = ${`pass-gift:${id}`}`.execute(
    test.db,
  )
  expect(rows).toEqual([{ to: gift.email }])

  await test.api('POST', `/passes/gifts/${id}/mail`, { token: buyer.token })
  expect((await readMail(id))?.card?.code).toBe(code)
  expect((await test.api('POST', `/passes/gifts/${id}/mail`, { token: other.token })).status).toBe(404)
  expect(await list<SoldPass>(admin, `/facility/${facility}/sold-passes`)).toMatchObject([{ isGift: true, worth: 90 }])

  const replies = await Promise.all([friend, other, friend, other].map((user) => redeem(user, code)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404])
  const owned = await Promise.all([friend, other].map((user) => list<Pass>(user, '/passes')))
  expect(owned.flat()).toMatchObject([{ balance: 10, isOver: false }])
  const [given] = await list<Gift>(buyer, '/passes/gifts')
  expect(given).toMatchObject({
    to: { name: 'Nadia' },
    redeemedAt: expect.any(String),
    isOver: false,
    isRefunded: false,
  })
  expect(await readMail(id)).toBeNull()
})

it('a gift whose address was mistyped is given to the right one, and the code that was mailed ends', async () => {
  const [buyer, friend, other] = await Promise.all([1, 2, 3].map(() => makeUser(test.db)))
  if (!buyer || !friend || !other) throw new Error('no users')
  const { id } = await give(buyer)
  const mistyped = (await readMail(id))?.card?.code
  const change = (user: TestUser, body: object) => test.api('PUT', `/passes/gifts/${id}`, { token: user.token, body })
  const right = { ...gift, email: 'nadia@right.test', message: 'Sorry' }
  expect((await change(other, right)).status).toBe(404)
  expect((await change(buyer, { ...right, email: 'nobody' })).body.errors?.map(({ path }) => path)).toEqual(['email'])
  expect((await change(buyer, right)).status).toBe(200)

  // a mail to the old address that waits until now must not have the new code
  expect(await readMail(id)).toBeNull()
  const mail = await readMail(id, right.email, 1)
  const code = mail?.card?.code
  expect([mail?.card?.message, code === mistyped]).toEqual(['Sorry', false])
  expect((await redeem(other, mistyped)).status).toBe(404)
  expect(await list<Gift>(buyer, '/passes/gifts')).toMatchObject([{ to: { email: right.email }, redeemedAt: null }])
  await test.api('POST', `/passes/gifts/${id}/mail`, { token: buyer.token })
  expect((await readMail(id, right.email, 1))?.card?.code).toBe(code)
  const { rows } = await sql<{ to: string }>`
    select payload ->> 'to' as to from graphile_worker._private_jobs
    where payload #>> '{data,purchaseId}' = ${id} and payload ->> 'template' = 'pass-gift' order by id`.execute(test.db)
  expect(rows.map(({ to }) => to)).toEqual([gift.email, right.email, right.email])

  // nor once the account of the buyer is deleted, and with it the addresses
  await inTransaction(test.db, (trx) => forgetGifts(trx, buyer.id))
  expect(await readMail(id)).toBeNull()
  expect((await readMail(id, right.email, 1))?.card?.code).toBe(code)

  expect((await redeem(friend, code)).status).toBe(200)
  expect((await change(buyer, gift)).status).toBe(404)
  expect(await list<Pass>(friend, '/passes')).toMatchObject([{ balance: 10 }])
})

/** Writes the mails that are queued about a refunded pass, by address. */
async function readRefundMails(passId = '') {
  const { rows } = await sql<{ payload: MailPayload }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'template' = 'pass-refunded' and payload #>> '{data,passId}' = ${passId}`.execute(test.db)
  const mails = await Promise.all(rows.map(async ({ payload }) => [payload.to, await writeMail(test.deps, payload)]))
  return Object.fromEntries(mails) as Record<string, Awaited<ReturnType<typeof writeMail>>>
}

it('a refund of a redeemed gift notifies the buyer, who gets the money, and the user who had the pass', async () => {
  const [buyer, friend] = await Promise.all([1, 2].map(() => makeUser(test.db)))
  if (!buyer || !friend) throw new Error('no users')
  const { id } = await give(buyer)
  await redeem(friend, (await readMail(id))?.card?.code)
  const [sold] = await list<SoldPass>(admin, `/facility/${facility}/sold-passes?search=${friend.email}`)
  const path = `/facility/${facility}/sold-passes/${sold?._id}`
  await test.api('POST', `${path}/correction`, { token: admin.token, body: { change: -4, reason: 'Played' } })
  await test.api('POST', `${path}/refund`, { token: admin.token, body: { amount: 54, reason: 'Hall closes' } })
  const mails = await readRefundMails(sold?._id)
  expect(mails[buyer.email]).toMatchObject({
    subject: expect.stringContaining('Refunded $54'),
    facts: expect.arrayContaining([{ label: 'To your card or wallet', value: '$54.00' }]),
  })
  expect(mails[friend.email]?.paragraphs).toContain('Reason: Hall closes')
  expect(JSON.stringify(mails[friend.email])).not.toContain('$54')

  // a mail that is sent once a cancelled booking has made the pass good again
  await sql`update pass set ends_at = now() + interval '90 days' where id = ${sold?._id}`.execute(test.db)
  const late = await readRefundMails(sold?._id)
  expect(late[buyer.email]?.subject).toContain('Refunded $54')
  expect(JSON.stringify(late[buyer.email])).not.toContain('has ended')
  expect(late[friend.email]).toBeNull()
})

it('a redeemed gift whose money the bank takes back ends, and its user is notified', async () => {
  const [buyer, friend] = await Promise.all([1, 2].map(() => makeUser(test.db)))
  if (!buyer || !friend) throw new Error('no users')
  const { id, paymentId } = await give(buyer)
  await redeem(friend, (await readMail(id))?.card?.code)
  const [sold] = await list<SoldPass>(admin, `/facility/${facility}/sold-passes?search=${friend.email}`)
  await loseDispute(test, paymentId)
  const mails = await readRefundMails(sold?._id)
  expect(mails[buyer.email]?.paragraphs.join(' ')).toContain('your bank took back the $90.00')
  const notice = mails[friend.email]?.paragraphs.join(' ')
  expect(notice).toContain('the bank of who gave it to you took back')
  expect(notice).not.toMatch(/refund|Reason/)
})

it('a gift that ended by its days after a part refund is not called refunded', async () => {
  const buyer = await makeUser(test.db)
  const { id, paymentId } = await give(buyer)
  const { intentId } = await findPaymentById(test, paymentId)
  await tellSandbox(test, '/refunds', { payment_intent: intentId, amount: 500 })
  await settle(test.deps, paymentId)
  await sql`update pass set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
    where id = (select pass_id from purchase where id = ${id})`.execute(test.db)
  expect(await list<Gift>(buyer, '/passes/gifts')).toMatchObject([{ isOver: true, isRefunded: false }])
})

it('a gift that was refunded can’t be redeemed', async () => {
  const [buyer, friend] = await Promise.all([1, 2].map(() => makeUser(test.db)))
  if (!buyer || !friend) throw new Error('no users')
  const { id, paymentId } = await give(buyer)
  const code = (await readMail(id))?.card?.code
  const sold = await list<SoldPass>(admin, `/facility/${facility}/sold-passes?search=${buyer.email}`)
  const path = `/facility/${facility}/sold-passes/${sold[0]?._id}/refund`
  const refunded = await test.api('POST', path, { token: admin.token, body: { amount: 90, reason: 'By mistake' } })
  expect(refunded.status, refunded.body.message).toBe(200)
  await settle(test.deps, paymentId)
  expect((await redeem(friend, code)).status).toBe(404)
  expect(await list<Gift>(buyer, '/passes/gifts')).toMatchObject([{ redeemedAt: null, isOver: true, isRefunded: true }])
  expect(Object.keys(await readRefundMails(sold[0]?._id))).toEqual([buyer.email])
})
