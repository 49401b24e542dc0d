import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { getCheckoutResult } from '../../server/features/booking/payment/checkout/get-checkout-result.ts'
import { openCheckout } from '../../server/features/booking/payment/checkout/open-checkout.ts'
import { receiveNotification } from '../../server/features/booking/payment/settle/receive-notification.ts'
import type { TestApp } from '../app.ts'
import {
  approveAtBkash,
  chooseAtSslcommerz,
  type Returned,
  type SslcommerzChoice,
  takeNotifications,
} from '../wallet-pages.ts'
import { createFixture, type Fixture, tellSandbox } from './fixture.ts'

/** A gateway whose pages can't be ended. */
export type Wallet = 'sslcommerz' | 'bkash'

/** The pages of wallets whose addresses a customer has, and the last way back from each. */
export type WalletPages = { opened: Record<Wallet, string[]>; returned: Partial<Record<Wallet, Returned>> }

type PageStep = (pages: WalletPages, deps: Deps) => Promise<unknown>

/** A booking that can be paid at several gateways. */
export type GatewaysFixture = Fixture &
  WalletPages & {
    /** What must never have happened. */
    mistakes: string[]
  }

export type Step = (fixture: GatewaysFixture, deps: Deps) => Promise<unknown>

/** Events and notifications arrive by steps; delayed payments and refunds end when time passes. */
const QUIET = { reset: true, webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 }

export const makeFlawless = (app: TestApp) => tellSandbox(app, '', QUIET)

/** Ends the watch over the pages of earlier scenarios, so that the comparison reads this one's only. */
export const stopWatching = ({ db }: TestApp) =>
  sql`update checkout_attempt set watched_until = clock_timestamp() where watched_until > clock_timestamp()`.execute(db)

export async function createGatewaysFixture(app: TestApp): Promise<GatewaysFixture> {
  await makeFlawless(app)
  const fixture = await createFixture(app, { givesCredit: true })
  // what gateways can't list is found by comparing attempt by attempt
  return { ...fixture, hasForgotten: true, opened: { sslcommerz: [], bkash: [] }, returned: {}, mistakes: [] }
}

export const open =
  (gateway: Wallet): Step =>
  async ({ customer, bookingId, opened }, deps) => {
    const how = { gateway, ...(gateway === 'sslcommerz' && { phone: '01711222333' }) }
    opened[gateway].push(await openCheckout(deps, customer, bookingId, how))
  }

/** Chooses on one of SSLCommerz's pages, also on one that was left or paid before: 0 is the first, -1 the last. */
export const choose =
  (choice: SslcommerzChoice, at = -1): PageStep =>
  async ({ opened, returned }) => {
    const page = opened.sslcommerz.at(at)
    if (page) returned.sslcommerz = await chooseAtSslcommerz(page, choice)
  }

export const approve =
  (form?: Record<string, string>, at = -1): PageStep =>
  async ({ opened, returned }) => {
    const page = opened.bkash.at(at)
    if (page) returned.bkash = await approveAtBkash(page, form)
  }

export const goBack =
  (gateway: Wallet): PageStep =>
  async ({ returned }, deps) =>
    receiveNotification(deps, { gateway, accountId: null }, returned[gateway]?.fields ?? {}, true)

const listReferences = async ({ db, bookingId }: Fixture): Promise<string[]> => listAllReferences(db, [bookingId])

export const listAllReferences = async (db: Db, bookings: string[]): Promise<string[]> => {
  const attempts = await db
    .selectFrom('checkoutAttempt')
    .innerJoin('payment', 'payment.id', 'paymentId')
    .select('checkoutAttempt.reference')
    .where('bookingId', 'in', bookings)
    .execute()
  return attempts.map(({ reference }) => reference)
}

/** SSLCommerz's notifications arrive, each a number of times; never when it is 0. */
export const notify =
  (times: number): Step =>
  async (fixture, deps) =>
    deliver(deps, await listReferences(fixture), times)

/** Delivers what SSLCommerz has to tell of some attempts. */
export async function deliver(deps: Deps, references: string[], times = 1): Promise<void> {
  for (const reference of references)
    for (const { fields } of await takeNotifications(deps.db, reference))
      for (let time = 0; time < times; time += 1)
        await receiveNotification(deps, { gateway: 'sslcommerz', accountId: null }, fields, false)
}

/** Somebody who knows a reference claims that it was paid. */
export const forge: Step = async (fixture, deps) => {
  for (const reference of await listReferences(fixture)) {
    const claim = {
      tran_id: reference,
      status: 'VALID',
      amount: '12.00',
      val_id: 'x',
      verify_key: 'tran_id',
      verify_sign: 'x',
    }
    await receiveNotification(deps, { gateway: 'sslcommerz', accountId: null }, claim, true)
  }
  const paymentID = fixture.opened.bkash.at(0)?.split('/').at(-1)
  if (paymentID)
    await receiveNotification(deps, { gateway: 'bkash', accountId: null }, { paymentID, status: 'success' }, false)
}

export const openSuccessPage: Step = async (fixture, deps) => {
  for (const reference of await listReferences(fixture)) await getCheckoutResult(deps, fixture.customer, reference)
}

/** Sets a switch of the stand-ins. */
export const tell =
  (switches: object): Step =>
  ({ app }) =>
    tellSandbox(app, '', switches)

/** The next call whose path begins so is executed, and its answer lost. */
export const loseAnswer = (only: string): Step => tell({ fail: { calls: 1, afterWork: true, disconnect: true, only } })
