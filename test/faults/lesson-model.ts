import { sql } from 'kysely'
import { createAbsence, deleteAbsence, listAbsences } from '../../server/features/coach/coach-lessons.ts'
import { createFixture, type Fixture, getSlot } from './fixture.ts'
import { findViolations } from './invariants.ts'
import { runUntilQuiet } from './let-time-pass.ts'
import { paymentModel } from './payment-model.ts'
import type { Model } from './scenarios.ts'
import { STEPS, type StepName } from './steps.ts'

/** Every rule of a lesson as SQL that returns its violations. */
async function findBroken({ db, bookingId }: Fixture): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with lesson as (select * from booking where id = ${bookingId}),
      held as (select * from lesson where status <> 'cancelled')
    select 'a coach is at two places' as what from held join booking other using (coach_id)
      where other.id <> held.id and other.during && held.during and other.status <> 'cancelled'
    union all select 'a coach teaches while away' from held join coach_absence away using (coach_id)
      where away.during && held.during
    union all select 'a lesson has no court or no coach' from held where num_nonnulls(court_id, coach_id) < 2
    union all select 'the parts of the price do not add up' from lesson where amount_minor <>
      (select sum((part->>'amount')::numeric * 100) from jsonb_array_elements(price_parts) part)`.execute(db)
  return rows.map(({ what }) => what)
}

/** A private lesson, its payment, a rival for its coach, and absences of the coach. */
export const lessonModel: Model<Fixture, StepName | 'coach is away' | 'coach is back'> = {
  ...paymentModel,
  createFixture: (app) => createFixture(app, { isLesson: true, givesCredit: true }),
  steps: {
    ...STEPS,
    'coach is away': async ({ coach }, deps) => {
      const { date, startTime, endTime } = getSlot()
      if (coach) await createAbsence(deps, coach, { from: date, to: date, startTime, endTime })
    },
    'coach is back': async ({ coach }, deps) => {
      if (coach) for (const { _id } of await listAbsences(deps, coach)) await deleteAbsence(deps, coach, _id)
    },
  },
  beginnings: [
    ['open the checkout', 'pay', 'webhooks arrive'],
    ['open the checkout', 'hold expires', 'rival books', 'pay'],
    ['open the checkout', 'hold expires', 'coach is away', 'pay'],
    ['open the checkout', 'pay', 'success page opens', 'customer requests a full refund', 'rival books'],
  ],
  findViolationsAtEnd: (fixture, provider) =>
    runUntilQuiet(
      fixture,
      provider,
      async () => [fixture.bookingId],
      async () => [...(await findViolations(fixture)), ...(await findBroken(fixture))],
    ),
}
