import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, type TestApp } from '../../test/app.ts'
import { openGame, payPlaces } from '../../test/game-fixture.ts'
import { makePaidBooking, makeSettledBooking, startPaymentApp } from '../../test/payment-fixture.ts'
import { makeDueRefunds } from '../features/booking/payment/refund/make-refund.ts'
import { refundBooking } from '../features/booking/payment/refund/refund-booking.ts'
import { diagnose } from './doctor.ts'

let app: TestApp

beforeAll(async () => {
  app = await startPaymentApp()
})
afterAll(() => app.close())

/** Lists the problems of the database; those of the disk depend on the machine that runs the tests. */
const listProblems = async () =>
  (await diagnose(app.deps)).filter(({ name, ok }) => !ok && name !== 'Disk').map(({ name, state }) => [name, state])

it('tells how much of the disk is free', async () => {
  const disk = (await diagnose(app.deps)).find(({ name }) => name === 'Disk')
  expect(disk?.state).toMatch(/^\d{1,2} % free$/)
})

it('finds nothing wrong with paid bookings', async () => {
  await makePaidBooking(app)
  expect(await listProblems()).toEqual([])
})

it('names a migration that is missing, and one of a newer version', async () => {
  await sql`update migration set name = '999-later.sql' where name = '008-functions.sql'`.execute(app.db)
  expect(await listProblems()).toEqual([['Migrations', 'missing 008-functions.sql']])
  await sql`insert into migration (name) values ('008-functions.sql')`.execute(app.db)
  expect(await listProblems()).toEqual([['Migrations', 'newer: 999-later.sql']])
  await sql`delete from migration where name = '999-later.sql'`.execute(app.db)
})

it('counts rows that break an invariant', async () => {
  const { bookingId } = await makePaidBooking(app)
  const setCharged = (minor: number) =>
    sql`update payment set charged_minor = ${minor} where booking_id = ${bookingId}`.execute(app.db)
  await setCharged(0)
  expect(await listProblems()).toEqual([['Invariant: every paid booking has its charge', 'broken by 1 rows']])
  await setCharged(1200)
  await sql`update payment set refunded_minor = 500 where booking_id = ${bookingId}`.execute(app.db)
  expect(await listProblems()).toEqual([['Invariant: refunds of each payment add up', 'broken by 1 rows']])
  await sql`update payment set refunded_minor = 0 where booking_id = ${bookingId}`.execute(app.db)
})

it('finds nothing wrong with a refund that waits at the provider', async () => {
  const paid = await makeSettledBooking(app, '4000000000007726')
  await refundBooking(app.deps, paid.customer, paid.bookingId, {})
  await makeDueRefunds(app.deps)
  const refunds = await app.db.selectFrom('refund').select('status').where('paymentId', '=', paid.paymentId).execute()
  expect(refunds).toEqual([{ status: 'pending' }])
  expect(await listProblems()).toEqual([])
})

it('leaves a refund that a bank has returned to those who see it waits for them', async () => {
  const host = await makeUser(app.db)
  const { _id: game } = await openGame(app, host)
  await payPlaces(app, game, host)
  expect((await app.api('POST', `/play/${game}/cancel`, { token: host.token })).status).toBe(200)
  const { rows } = await sql`update refund set status = 'failed' from payment, booking
    where payment.id = payment_id and booking.id = booking_id and play_session_id = ${game} returning refund.id`.execute(
    app.db,
  )
  expect(rows).toHaveLength(1)
  expect(await listProblems()).toEqual([])
})

it('names the time zones of facilities that the database does not read as this process does', async () => {
  const { rows } = await sql<{ id: string; timeZone: string }>`select id, time_zone from facility limit 1`.execute(
    app.db,
  )
  const [facility] = rows
  const setZone = (zone = '') => sql`update facility set time_zone = ${zone} where id = ${facility?.id}`.execute(app.db)
  await setZone('BST')
  expect(await listProblems()).toEqual([['Time zones of the facilities', 'other clocks in the database: BST']])
  await setZone(facility?.timeZone)
  expect(await listProblems()).toEqual([])
})
