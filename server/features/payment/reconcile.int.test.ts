import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson, startApp, type TestApp } from '../../../test/app.ts'
import { createFixture, type Fixture, paymentOf, payWith, settings, tellSandbox } from '../../../test/faults/fixture.ts'
import { viewBooking } from '../booking/view-service.ts'
import { openCheckout } from './checkout-service.ts'
import { takeToClose, takeUnapplied, takeUnsettledRefunds } from './due-queries.ts'
import { makeRefund, refundBooking } from './refund-service.ts'
import { settle } from './settle-service.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp({ settings })
  // what is on its way stays so, however slow the machine
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
})
afterAll(() => app.close())

async function withPage(): Promise<Fixture & { paymentId: string }> {
  const scene = await createFixture(app)
  scene.page = await openCheckout(app.deps, scene.owner, scene.bookingId)
  return { ...scene, paymentId: (await paymentOf(scene))?.id ?? '' }
}

async function withPayment(card: '4242424242424242' | '4000000000000077') {
  const scene = await withPage()
  await payWith(scene, card)
  await settle(app.deps, scene.paymentId)
  return scene
}

const cancelInDatabase = ({ bookingId }: Fixture) =>
  sql`update booking set status = 'cancelled', cancel_cause = 'lapsed', pay_by = null where id = ${bookingId}`.execute(
    app.db,
  )

describe('what the clock takes on', () => {
  it('comes to every event in turn, also when those before it keep failing', async () => {
    await takeUnapplied(app.db, 100) // what other tests left is not due again for half a minute
    await sql`insert into webhook_event (id, type, payload, tried_at)
      values ('evt_a', 'x', '{}', now() - interval '2 hours'), ('evt_b', 'x', '{}', now() - interval '1 hour')`.execute(
      app.db,
    )
    const taken = [await takeUnapplied(app.db, 1), await takeUnapplied(app.db, 1), await takeUnapplied(app.db, 1)]
    expect(taken.map((events) => events.map(({ id }) => id))).toEqual([['evt_a'], ['evt_b'], []])
  })

  it('comes to every payment page in turn', async () => {
    await sql`update payment set status = 'expired' where status in ('opening', 'open')`.execute(app.db) // other tests' pages
    const scenes = [await withPage(), await withPage()]
    for (const scene of scenes) await cancelInDatabase(scene)
    const taken = [...(await takeToClose(app.db, 1)), ...(await takeToClose(app.db, 1))].map(({ id }) => id)
    expect(taken.sort()).toEqual(scenes.map(({ paymentId }) => paymentId).sort())
  })

  it('asks for a refused refund ever more seldom', async () => {
    const { paymentId } = await withPayment('4242424242424242')
    await sql`insert into refund (payment_id, amount_minor, attempt, updated_at) values
      (${paymentId}, 1, 1, now() - interval '5 minutes'), (${paymentId}, 2, 40000, now() - interval '5 minutes')`.execute(
      app.db,
    )
    expect(await takeUnsettledRefunds(app.db, 10)).toHaveLength(1)
    await sql`delete from refund where payment_id = ${paymentId}`.execute(app.db)
  })
})

describe('a refund that is refused again and again', () => {
  it('is trouble that admins are shown', async () => {
    const scene = await withPayment('4242424242424242')
    await tellSandbox(app, '', { fail: { calls: null, only: 'POST /v1/refunds' } })
    await refundBooking(app.deps, scene.owner, scene.bookingId, {})
    const [refund] = await app.db.selectFrom('refund').selectAll().where('paymentId', '=', scene.paymentId).execute()
    for (const _ of [2, 3]) await expect(makeRefund(app.deps, refund?.id ?? '')).rejects.toThrow()
    await tellSandbox(app, '', { fail: { calls: 0 } })
    const { rows } =
      await sql`select from audit_entry where action = 'refused' and subject_id = ${scene.bookingId}`.execute(app.db)
    expect(rows).toHaveLength(1)
    const { token } = await makePerson(app.db, { role: 'admin' })
    const day = await app.api<{ attention: { kind: string }[] }>('GET', '/reports/day', { token })
    expect(day.body.data.attention.map(({ kind }) => kind)).toContain('refund_failed')
    await makeRefund(app.deps, refund?.id ?? '')
    expect((await paymentOf(scene))?.refundedMinor).toBe(1200)
  })
})

describe('what is offered', () => {
  it('is neither to pay nor to cancel while the payment is on the way', async () => {
    const { owner, bookingId } = await withPayment('4000000000000077')
    expect((await viewBooking(app.deps, owner, bookingId)).can).toMatchObject({ pay: false, cancel: false })
  })

  it('is neither to pay nor to cancel while the page is being closed', async () => {
    const { owner, bookingId, paymentId } = await withPage()
    expect((await viewBooking(app.deps, owner, bookingId)).can).toMatchObject({ pay: true, cancel: true })
    await sql`update payment set ending_cause = 'owner' where id = ${paymentId}`.execute(app.db)
    expect((await viewBooking(app.deps, owner, bookingId)).can).toMatchObject({ pay: false, cancel: false })
  })

  it('to admins is to give back what is left of a cancelled booking, as long as it is not on its way', async () => {
    const scene = await withPayment('4242424242424242')
    await cancelInDatabase(scene)
    const canRefund = async (who: Fixture['owner']) => (await viewBooking(app.deps, who, scene.bookingId)).can.refund
    expect([await canRefund(scene.admin), await canRefund(scene.owner)]).toEqual([true, false])
    await sql`insert into refund (payment_id, amount_minor) values (${scene.paymentId}, 1200)`.execute(app.db)
    expect(await canRefund(scene.admin)).toBe(false)
  })
})

describe('a payment that comes late', () => {
  it('goes back when the account is deleted by then', async () => {
    const scene = await withPage()
    await payWith(scene, '4242424242424242')
    await cancelInDatabase(scene)
    await sql`update person set deleted_at = now() where id = ${scene.owner.id}`.execute(app.db)
    await settle(app.deps, scene.paymentId)
    expect((await viewBooking(app.deps, scene.admin, scene.bookingId)).isBooked).toBe('cancelled')
    const refunds = await app.db.selectFrom('refund').selectAll().where('paymentId', '=', scene.paymentId).execute()
    expect(refunds).toMatchObject([{ amountMinor: 1200 }])
  })
})

describe('the queue', () => {
  it('does one payment at a time, and mail beside it', async () => {
    const { owner, bookingId } = await withPayment('4242424242424242')
    await refundBooking(app.deps, owner, bookingId, {})
    const { rows } = await sql<{ task: string; queue: string | null }>`
      select distinct task_identifier as task, queue_name as queue from graphile_worker.jobs order by 1`.execute(app.db)
    expect(rows).toContainEqual({ task: 'refund', queue: 'payments' })
    expect(rows).toContainEqual({ task: 'mail', queue: null })
  })
})
