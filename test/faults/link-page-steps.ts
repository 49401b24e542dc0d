import { sql } from 'kysely'
import { isInReview } from '../../server/db/fragments/charge-in-review.ts'
import type { Deps } from '../../server/deps.ts'
import { reviewCharge } from '../../server/features/booking/payment/settle/review-charge.ts'
import { approve, choose, deliver, goBack, listAllReferences } from './gateways-fixture.ts'
import { createLink, findBookings, type LinkFixture, openLink, openLinkPage } from './link-fixture.ts'

export type LinkAction = (fixture: LinkFixture, deps: Deps) => Promise<unknown>

/** A manager decides about a suspicious charge. */
const review =
  (isAccepted: boolean): LinkAction =>
  async (fixture, deps) => {
    const { rows } = await sql<{ bookingId: string }>`
      select booking_id from payment where booking_id = any(${await findBookings(fixture)}) and ${isInReview}`.execute(
      fixture.db,
    )
    for (const { bookingId } of rows) await reviewCharge(deps, fixture.admin, bookingId, isAccepted)
  }

/** What customers do on the pages of gateways that a payment link opens. */
export const LINK_PAGE_STEPS = {
  'link is created': createLink,
  'link is created and opened': openLink,
  'page of SSLCommerz opens': (fixture, deps) => openLinkPage(fixture, deps, 'sslcommerz'),
  'page of bKash opens': (fixture, deps) => openLinkPage(fixture, deps, 'bkash'),
  'page of Stripe opens': (fixture, deps) => openLinkPage(fixture, deps),
  'pay at SSLCommerz': choose('pay'),
  'pay on the first page of SSLCommerz': choose('pay', 0),
  'pay at SSLCommerz, held for review': choose('risk'),
  'review accepts': review(true),
  'review refuses': review(false),
  'cancel at SSLCommerz': choose('cancel'),
  'approve at bKash': approve(),
  'browser returns from SSLCommerz': goBack('sslcommerz'),
  'browser returns from bKash': goBack('bkash'),
  'SSLCommerz notifies': async (fixture, deps) =>
    deliver(deps, await listAllReferences(fixture.db, await findBookings(fixture))),
  'link ends': async (fixture) => {
    await sql`update payment set expires_at = now() where status = 'open' and checkout_id = ${fixture.link}`.execute(
      fixture.db,
    )
  },
} satisfies Record<string, LinkAction>
