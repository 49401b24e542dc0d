import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LinkToPay } from '#contract/payment-link'
import { ask, mine, newVenue, offer, startEnquiries, test } from '../../../../../test/enquiry-fixture.ts'
import { payWith, tellSandbox } from '../../../../../test/faults/fixture.ts'
import { getSessionId } from '../../../../../test/payment-fixture.ts'
import { reconcile } from '../settle/reconcile-payments.ts'
import { recoverSession } from '../settle/recover-session.ts'

let link: string

beforeAll(startEnquiries)
afterAll(() => test.close())
beforeEach(async () => {
  await newVenue()
  await offer((await ask()).body.data._id)
  link = (await mine())[0]?.payPath?.slice('/pay/'.length) ?? ''
})

const view = async () => (await test.api<LinkToPay>('GET', `/payment-links/${link}`)).body.data

async function openCardPage(): Promise<string> {
  const { status, body } = await test.api<string>('POST', `/payment-links/${link}/checkout`, {
    body: { gateway: 'stripe' },
  })
  expect(status, body.message).toBe(200)
  return body.data
}

/** When the payments of its bookings end: of two that were made at the turn of a second, one is a second later. */
async function findEnds(): Promise<Date[]> {
  const { rows } = await sql<{ end: Date }>`
    select expires_at as end from payment join booking on booking.id = booking_id
    where checkout_id = ${link} order by lower(during)`.execute(test.db)
  return rows.map(({ end }) => end)
}

const expireSessions = () =>
  sql`update sandbox.card_session set expires_at = now() where status = 'open'`.execute(test.db)

async function reconcileLater() {
  await sql`update payment set checked_at = now() - interval '1 hour'`.execute(test.db)
  await reconcile(test.deps)
}

it('an offer of two days is payable as long, although the card page opened first has ended', async () => {
  const ends = await findEnds()
  expect(ends).toHaveLength(2)
  const first = await openCardPage()
  expect(await findEnds()).toEqual(ends)
  await expireSessions()
  await reconcileLater()
  expect(await view()).toMatchObject({ state: 'open', expiresAt: ends[0]?.toISOString() })
  const second = await openCardPage()
  expect(second).not.toBe(first)
  expect(await findEnds()).toEqual(ends)
  await payWith({ page: second }, '4242424242424242')
  expect(await view()).toMatchObject({ state: 'paid' })
})

it('a link keeps its end although the provider fails to open its card page', async () => {
  const ends = await findEnds()
  await tellSandbox(test, '', { fail: { calls: 3, only: 'POST /v1/checkout/sessions' } })
  const refused = await test.api('POST', `/payment-links/${link}/checkout`, { body: { gateway: 'stripe' } })
  expect(refused.body.code).toBe('provider_down')
  await tellSandbox(test, '', { fail: { calls: 0 } })
  expect(await findEnds()).toEqual(ends)
  await openCardPage()
  expect(await findEnds()).toEqual(ends)
})

it('a link that is over ends its card page, which would be open longer', async () => {
  const page = await openCardPage()
  await sql`update payment set expires_at = now() where checkout_id = ${link}`.execute(test.db)
  await reconcileLater()
  expect(await view()).toMatchObject({ state: 'over' })
  expect(await test.deps.card.getSession(getSessionId(page))).toMatchObject({ status: 'expired' })
})

it('a link keeps its end when a session of its that was lost is found', async () => {
  const ends = await findEnds()
  const session = getSessionId(await openCardPage())
  await sql`delete from checkout_attempt`.execute(test.db)
  await sql`update payment set session_id = null, session_url = null where checkout_id = ${link}`.execute(test.db)
  await recoverSession(test.deps, await test.deps.card.getSession(session))
  expect(await findEnds()).toEqual(ends)
})
