import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { deskReport } from '#contract/desk'
import type { Pass, PassOffer } from '#contract/pass'
import type { SoldPass } from '#contract/pass-desk'
import { makeFacility, makeUser, type TestApp, type TestUser } from '../../../../../test/app.ts'
import { payWith } from '../../../../../test/faults/fixture.ts'
import { startPaymentApp } from '../../../../../test/payment-fixture.ts'
import type { MailPayload } from '../../../../db/jobs.ts'
import { checkInvariants } from '../../../../doctor/invariants.ts'
import { writeMail } from '../../../../mail/templates.ts'
import { settle } from '../settle/settle-payment.ts'

let test: TestApp
let admin: TestUser
let user: TestUser
let facility: string
let offer: string
beforeAll(async () => {
  test = await startPaymentApp()
  admin = await makeUser(test.db, { role: 'admin' })
})
afterAll(async () => {
  expect((await checkInvariants(test.db)).filter(({ broken }) => broken > 0)).toEqual([])
  await test.close()
})

const tenHours = {
  ...{ name: 'Ten hours', kind: 'uses', price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: null },
  ...{ applies: {}, sold: 'online' },
}

async function startFacility(terms: object = {}) {
  facility = await makeFacility(test.db)
  user = await makeUser(test.db)
  const path = `/facility/${facility}/pass-offers`
  offer = (await test.api<PassOffer>('POST', path, { token: admin.token, body: { ...tenHours, ...terms } })).body.data
    ._id
}

const send = (path: string, body: object) =>
  test.api('POST', `/facility/${facility}/sold-passes${path}`, { token: admin.token, body })
const sell = (email = user.email) => send('', { offer, email, method: 'cash', reference: 'Slip 7' })

async function findSold(): Promise<SoldPass> {
  const { body } = await test.api<SoldPass[]>('GET', `/facility/${facility}/sold-passes?search=${user.email}`, {
    token: admin.token,
  })
  expect(body.data).toHaveLength(1)
  return body.data[0] as SoldPass
}

const readDesk = async () =>
  (
    await test.api<(typeof deskReport.reply)['_zod']['output']>('GET', `/reports/desk?facility=${facility}`, {
      token: admin.token,
    })
  ).body.data

it('a pass sold at the desk is good at once, in the desk report, and paid back there as far as it was not used', async () => {
  await startFacility()
  expect((await sell()).status).toBe(200)
  expect((await sell('nobody@example.test')).body.code).toBe('account_not_found')
  const sold = await findSold()
  expect(sold).toMatchObject({ balance: 10, worth: 90, isDeskPayment: true })

  const correct = (change: number) => send(`/${sold._id}/correction`, { change, reason: 'Rain' })
  expect((await correct(-11)).body.errors?.map(({ path }) => path)).toEqual(['change'])
  expect((await correct(0.5)).status).toBe(400)
  expect((await correct(-4)).status).toBe(200)
  const { body } = await test.api<Pass[]>('GET', '/passes', { token: user.token })
  expect(body.data[0]?.entries[0]).toMatchObject({ delta: -4, reason: 'corrected', note: 'Rain' })

  const refund = (amount: number) => send(`/${sold._id}/refund`, { amount, reason: 'Moves away' })
  expect((await refund(90)).body.code).toBe('conflict')
  const replies = await Promise.all([refund(54), refund(54)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await findSold()).toMatchObject({ balance: 0, worth: 0, isOver: true })
  expect((await correct(4)).body.errors?.[0]).toEqual({ path: 'change', message: 'This pass has ended.' })
  const { entries, totals } = await readDesk()
  expect(entries.map(({ kind, amount, booking }) => [kind, amount, booking])).toEqual([
    ['payment', 90, null],
    ['refund', -54, null],
  ])
  expect(totals.find(({ method }) => method === 'cash')).toMatchObject({ taken: 90, refunded: 54, net: 36 })
})

it('a pass paid on a gateway’s page is refunded there, once, and what is kept stays paid', async () => {
  await startFacility()
  const opened = await test.api<string>('POST', `/passes/offers/${offer}/checkout`, { token: user.token, body: {} })
  await payWith({ page: opened.body.data }, '4242424242424242')
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment join purchase on purchase.id = purchase_id where offer_id = ${offer}`.execute(
    test.db,
  )
  const paymentId = rows[0]?.id ?? ''
  await settle(test.deps, paymentId)
  const sold = await findSold()
  await send(`/${sold._id}/correction`, { change: -5, reason: 'Played without a booking' })
  expect((await send(`/${sold._id}/refund`, { amount: 45, reason: 'Injury' })).status).toBe(200)
  await settle(test.deps, paymentId)
  const payment = await test.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  expect([payment.chargedMinor, payment.refundedMinor, payment.status]).toEqual([9000, 4500, 'paid'])
  expect(await findSold()).toMatchObject({ balance: 0, worth: 0, isOver: true })
  expect((await send(`/${sold._id}/refund`, { amount: 45, reason: 'Again' })).body.code).toBe('not_refundable')
})

it('a pass sold for nothing is mailed without a word of a payment', async () => {
  await startFacility({ price: 0, sold: 'desk' })
  const sold = await sell()
  expect(sold.status, sold.body.message).toBe(200)
  const { rows } = await sql<{ payload: MailPayload }>`
    select payload from graphile_worker._private_jobs
    where payload->>'template' = 'pass-bought' and payload->>'to' = ${user.email}`.execute(test.db)
  const mail = await writeMail(test.deps, rows[0]?.payload as MailPayload)
  expect(mail?.paragraphs[0]).toContain('you have a pass of')
  expect(JSON.stringify(mail)).not.toMatch(/payment|paid/i)
})
