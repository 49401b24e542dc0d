import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { createBookingGroup } from '../../server/features/booking/group/create-booking-group.ts'
import { createPaymentLink } from '../../server/features/booking/payment/checkout/payment-links.ts'
import type { Actor } from '../../server/http/session.ts'
import { addDays } from '../../server/wall-clock.ts'
import { makeFacility, makeUser, type TestApp } from '../app.ts'
import { makeCustomer } from '../make-customer.ts'
import { payWith, type SandboxCard } from './fixture.ts'
import { selectSessions } from './let-time-pass.ts'

/** A weekly group with three bookings in one month, its customer, and the links they were given. */
export type LinkFixture = {
  app: TestApp
  deps: Deps
  db: Db
  customer: Actor
  admin: Actor
  facility: string
  group: string
  /** yyyy-MM, the next one. */
  month: string
  /** The URLs of the links, oldest first. */
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
    pages: [],
    hasForgotten: false,
  }
}

/** Finds the ids of the group's bookings, by their start. */
export async function findBookings({ db, group }: LinkFixture): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where group_id = ${group} order by lower(during), id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Opens a link for the month, as `deps` let it. */
export async function openLink(fixture: LinkFixture, deps: Deps): Promise<string> {
  const { link } = await createPaymentLink(deps, fixture.admin, fixture.group, fixture.month)
  if (!link) throw new Error('no link is open')
  fixture.pages.push(link.url)
  return link.url
}

/** Pays through the newest link, or an earlier one. */
export const payLink = ({ pages }: LinkFixture, card: SandboxCard, at = -1) =>
  payWith({ page: pages.at(at) ?? null }, card)

/** Finds the provider's sessions and payment intents of the group, oldest first. */
export async function findTheirs(fixture: LinkFixture): Promise<{ sessions: string[]; intents: string[] }> {
  const { rows } = await sql<{ id: string; paymentIntent: string | null }>`
    select id, payment_intent from sandbox.card_session
    where id in ${selectSessions(await findBookings(fixture))} order by seq`.execute(fixture.db)
  return { sessions: rows.map(({ id }) => id), intents: rows.flatMap(({ paymentIntent }) => paymentIntent ?? []) }
}
