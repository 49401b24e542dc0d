import { sql } from 'kysely'
import type { Db } from '../../server/db/client.ts'
import type { Deps } from '../../server/deps.ts'
import { createBooking } from '../../server/features/booking/hold/create-booking.ts'
import type { Actor } from '../../server/http/session.ts'
import { addDays } from '../../server/wall-clock.ts'
import { CARD_KEY, insertUser, makeFacility, type TestApp } from '../app.ts'
import { makeCoach } from '../make-coach.ts'
import { type Delivery, signEvents, WEBHOOK_SECRET } from './provider-events.ts'

/** Settings for `startApp` for scenarios: webhooks are delivered by their steps, not by the provider. */
export const settings = {
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  CLOSED_WEEKDAYS: '',
  MAX_UNPAID_BOOKINGS: '1000',
  MAX_UNPAID_HOURS: '1000',
  RATE_LIMIT_FACTOR: '100000',
}

/** One booking of one court, its users, and what the scenario remembers of it. */
export type Fixture = {
  app: TestApp
  deps: Deps
  db: Db
  customer: Actor
  admin: Actor
  rival: Actor
  /** Of a lesson. */
  coach: Actor | null
  facility: string
  bookingId: string
  rivalBooking: string | null
  /** The payment page, once the customer has its address. */
  page: string | null
  /** A backup was restored: what the database forgot is found by comparing with the provider. */
  hasForgotten: boolean
}

const toActor = ({ id, email, name }: Omit<Actor, 'role'>, role: Actor['role'] = 'user'): Actor => ({
  id,
  email,
  name,
  role,
})

const actor = async (db: Db, role: Actor['role']) => toActor(await insertUser(db, { role }), role)

/** The slot that is booked. */
export const getSlot = () => ({
  date: addDays(new Date().toISOString().slice(0, 10), 5),
  startTime: '10:00',
  endTime: '11:00',
})

/** Lets customers of a facility have credit in place of refunds. */
const offerCredit = (db: Db, facility: string) =>
  sql`insert into pass_offer (facility_id, name, kind, price_minor, currency, value, valid_days, sold)
    values (${facility}, 'Credit', 'money', 0, 'usd', 0, 400, 'refund')`.execute(db)

/**
 * Books a court of a facility of its own; for a lesson a coach and one of two courts, so that rivals take the coach.
 * `givesCredit`: whether it may be refunded as credit.
 */
export async function createFixture(app: TestApp, { isLesson = false, givesCredit = false } = {}): Promise<Fixture> {
  const { deps, db } = app
  const facility = await makeFacility(db, { courts: isLesson ? 2 : 1 })
  if (givesCredit) await offerCredit(db, facility)
  const coach = isLesson ? toActor(await makeCoach(db, [facility])) : null
  const [customer, rival, admin] = await Promise.all([actor(db, 'user'), actor(db, 'user'), actor(db, 'admin')])
  const { _id: bookingId } = await createBooking(deps, customer, { facility, ...getSlot() }, { coach: coach?.id })
  const users = { customer, admin, rival, coach }
  return { app, deps, db, ...users, facility, bookingId, rivalBooking: null, page: null, hasForgotten: false }
}

/** Books the same slot as the rival, with the same coach if it is a lesson. */
export const bookAsRival = async (deps: Deps, { rival, facility, coach }: Fixture): Promise<string> =>
  (await createBooking(deps, rival, { facility, ...getSlot() }, { coach: coach?.id }))._id

export type SandboxCard =
  | '4242424242424242'
  | '4000000000000002'
  | '4000000000000077'
  | '4000000000000085'
  | '4000000000007726'
  | '4000000000005126'

/** Fills in the hosted page and sends it. */
export async function payWith(fixture: Pick<Fixture, 'page'>, number: SandboxCard): Promise<void> {
  if (!fixture.page) return
  const entry = { email: 'payer@example.test', number, expiry: '12 / 39', cvc: '123', name: 'A Payer', country: 'BD' }
  await fetch(fixture.page, { method: 'POST', body: new URLSearchParams(entry), redirect: 'manual' })
}

/** Tells the sandbox to behave differently, or acts on the provider's dashboard. */
export async function tellSandbox(app: TestApp, path: '' | '/refunds' | '/disputes', body: object): Promise<void> {
  await fetch(`${app.url}/sandbox/control${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${CARD_KEY}` },
    body: JSON.stringify(body),
  })
}

/** Finds the fixture's payment by card, also once money taken at the desk has its place. */
export async function findPayment({ db, bookingId }: Fixture) {
  const ours = db.selectFrom('payment').selectAll().where('bookingId', '=', bookingId)
  return ours.where('method', '=', 'card').executeTakeFirst()
}

/** Finds the provider's payment intent of the fixture's session. */
export async function findIntent(fixture: Fixture): Promise<string | null> {
  const session = (await findPayment(fixture))?.sessionId
  const { rows } = await sql<{ id: string }>`
    select payment_intent as id from sandbox.card_session where id = ${session ?? ''}`.execute(fixture.db)
  return rows[0]?.id ?? null
}

/** Finds the provider's events about this fixture, oldest first, as bodies and signatures. */
export async function findEvents(fixture: Fixture): Promise<Delivery[]> {
  return signEvents(fixture.db, [(await findPayment(fixture))?.sessionId ?? '', (await findIntent(fixture)) ?? ''])
}
