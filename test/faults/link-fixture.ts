import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { createBookingGroup } from '../../server/features/booking/group/create-booking-group.ts'
import { openLinkCheckout } from '../../server/features/booking/payment/checkout/pay-by-link.ts'
import { createPaymentLink } from '../../server/features/booking/payment/checkout/payment-links.ts'
import type { GatewayName } from '../../server/gateways/payment-gateway.ts'
import type { Actor } from '../../server/http/session.ts'
import { addDays } from '../../server/wall-clock.ts'
import { makeFacility, makeUser, type TestApp } from '../app.ts'
import { makeCustomer } from '../make-customer.ts'
import { payWith, type SandboxCard } from './fixture.ts'
import type { WalletPages } from './gateways-fixture.ts'
import { selectSessions } from './let-time-pass.ts'

/** A weekly group with three bookings in one month, its customer, and the links they were given. */
export type LinkFixture = WalletPages & {
  app: TestApp
  deps: Deps
  db: Db
  customer: Actor
  admin: Actor
  facility: string
  group: string
  /** yyyy-MM, the next one. */
  month: string
  /** The id of the newest link. */
  link: string | null
  /** The URLs of Stripe's pages, oldest first. */
  pages: string[]
  /** A backup was restored: what the database forgot is found by comparing with the provider. */
  hasForgotten: boolean
}

/** The first day of the next month. */
function findFirstDay(): string {
  const thisMonth = `${new Date().toISOString().slice(0, 7)}-15`
  return `${addDays(thisMonth, 25).slice(0, 7)}-01`
}

export async function createLinkFixture(app: TestApp): Promise<LinkFixture> {
  const { deps, db } = app
  const facility = await makeFacility(db, { timeZone: 'Asia/Dhaka' })
  const customer: Actor = { ...(await makeUser(db)), role: 'user' }
  const admin: Actor = { ...(await makeUser(db, { role: 'admin' })), role: 'admin' }
  await makeCustomer(db, facility, customer)
  const date = findFirstDay()
  const rule = { facility, date, until: addDays(date, 14), startTime: '10:00', endTime: '11:00' }
  const { _id: group } = await createBookingGroup(deps, admin, { user: customer.id, ...rule })
  return {
    app,
    deps,
    db,
    customer,
    admin,
    facility,
    group,
    month: date.slice(0, 7),
    link: null,
    pages: [],
    opened: { sslcommerz: [], bkash: [] },
    returned: {},
    hasForgotten: false,
  }
}

/** Finds the ids of the group's bookings, by their start. */
export async function findBookings({ db, group }: LinkFixture): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where group_id = ${group} order by lower(during), id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Creates a link for the month, as `deps` let it. */
export async function createLink(fixture: LinkFixture, deps: Deps): Promise<void> {
  const { link } = await createPaymentLink(deps, fixture.admin, fixture.group, fixture.month)
  if (!link) throw new Error('no link is open')
  fixture.link = link.url.slice(link.url.lastIndexOf('/') + 1)
}

/** Opens a page of a gateway to pay by the newest link on. */
export async function openLinkPage(fixture: LinkFixture, deps: Deps, gateway: GatewayName = 'stripe'): Promise<void> {
  const how = { gateway, ...(gateway === 'sslcommerz' && { phone: '01711222333' }) }
  if (!fixture.link) return
  const page = await openLinkCheckout(deps, fixture.link, how)
  if (gateway === 'stripe') fixture.pages.push(page)
  else fixture.opened[gateway].push(page)
}

/** Creates a link for the month, and opens Stripe's page to pay by it on. */
export async function openLink(fixture: LinkFixture, deps: Deps): Promise<void> {
  await createLink(fixture, deps)
  await openLinkPage(fixture, deps)
}

/** Pays by card on the newest page of Stripe, or an earlier one. */
export const payLink = ({ pages }: LinkFixture, card: SandboxCard, at = -1) =>
  payWith({ page: pages.at(at) ?? null }, card)

/** Finds the provider's sessions and payment intents of the group, oldest first. */
export async function findTheirs(fixture: LinkFixture): Promise<{ sessions: string[]; intents: string[] }> {
  const { rows } = await sql<{ id: string; paymentIntent: string | null }>`
    select id, payment_intent from sandbox.card_session
    where id in ${selectSessions(await findBookings(fixture))} order by seq`.execute(fixture.db)
  return { sessions: rows.map(({ id }) => id), intents: rows.flatMap(({ paymentIntent }) => paymentIntent ?? []) }
}
