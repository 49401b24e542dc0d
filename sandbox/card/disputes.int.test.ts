import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { oneBooking, type RunningSandbox, runSandbox } from '../../test/run-sandbox.ts'

const database = await freshDatabase()
let sandbox: RunningSandbox
let stripe: Stripe

beforeAll(async () => {
  sandbox = await runSandbox(database.url)
  stripe = sandbox.stripe
})
afterAll(async () => {
  await sandbox.close()
  await database.drop()
})

async function paid(): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(oneBooking())
  await sandbox.pay(id)
  return String((await stripe.checkout.sessions.retrieve(id)).payment_intent)
}

describe('a dispute', () => {
  test('forbids refunds while it is open, and is listed, expanded, won and reported', async () => {
    const payment_intent = await paid()
    const { id } = (await sandbox.dispute({ payment_intent, amount: 1000 })) as Stripe.Dispute
    await sandbox.waitForEvents('charge.dispute.created', 'charge.dispute.funds_withdrawn')
    const { data } = await stripe.disputes.list({ payment_intent })
    expect(data).toMatchObject([{ id, amount: 1000, status: 'needs_response', is_charge_refundable: false }])
    const { latest_charge } = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] })
    expect(latest_charge).toMatchObject({ disputed: true })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' })
    await sandbox.dispute({ id, status: 'won' })
    await sandbox.waitForEvents('charge.dispute.closed', 'charge.dispute.funds_reinstated')
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(2800)
  })

  test('that is an inquiry leaves the charge refundable', async () => {
    const payment_intent = await paid()
    await sandbox.dispute({ payment_intent, status: 'warning_needs_response' })
    expect((await stripe.refunds.create({ payment_intent })).status).toBe('succeeded')
  })
})
