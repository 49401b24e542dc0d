import { sql } from 'kysely'
import type { Deps } from '../../server/deps.ts'
import { cancelBooking } from '../../server/features/booking/change/cancel-booking.ts'
import { getCheckoutResult } from '../../server/features/booking/payment/checkout/get-checkout-result.ts'
import { makeDueRefunds } from '../../server/features/booking/payment/refund/make-refund.ts'
import { refundBooking } from '../../server/features/booking/payment/refund/refund-booking.ts'
import { reconcile } from '../../server/features/booking/payment/settle/reconcile-payments.ts'
import { expireHolds } from '../../server/features/booking/state/change-status.ts'
import { closeDays } from '../../server/features/facility/closure/close-days.ts'
import { cancelPlaySession } from '../../server/features/play-session/cancel-play-session.ts'
import { decidePlaySessions } from '../../server/features/play-session/decide-play-sessions.ts'
import { addDays } from '../../server/wall-clock.ts'
import { findPlaceOf, type GameFixture, getPlayer, join, openPage, pay, setDue } from './game-fixture.ts'

type Step = (fixture: GameFixture, deps: Deps) => Promise<unknown>

const joins =
  (nth: number): Step =>
  (fixture, deps) =>
    join(fixture, nth, deps)

const pays =
  (nth: number): Step =>
  async (fixture, deps) => {
    await openPage(fixture, nth, deps)
    await pay(fixture, nth)
  }

/** A paid place is refunded, another is cancelled. */
const leaves =
  (nth: number): Step =>
  async (fixture, deps) => {
    const [place, player] = [await findPlaceOf(fixture, nth), getPlayer(fixture, nth)]
    if (!place) return
    const row = await fixture.db
      .selectFrom('booking')
      .select('status')
      .where('id', '=', place)
      .executeTakeFirstOrThrow()
    if (row.status === 'paid') await refundBooking(deps, player, place, {})
    else await cancelBooking(deps, player, place)
  }

const returns =
  (nth: number): Step =>
  async (fixture, deps) => {
    const session = fixture.pages[nth]?.split('/').at(-1)
    if (session) await getCheckoutResult(deps, getPlayer(fixture, nth), session)
  }

/** What can happen to a game, at any time, in any order. */
export const GAME_STEPS = {
  'second joins': joins(1),
  'third joins': joins(2),
  'fourth joins': joins(3),
  'host opens the payment page': (fixture, deps) => openPage(fixture, 0, deps),
  'host pays on it': (fixture) => pay(fixture, 0),
  'host pays': pays(0),
  'second pays': pays(1),
  'third pays': pays(2),
  'fourth pays': pays(3),
  'host returns': returns(0),
  'second returns': returns(1),
  'host leaves': leaves(0),
  'second leaves': leaves(1),
  'third leaves': leaves(2),
  'holds expire': async ({ db, session }, deps) => {
    await sql`update booking set pay_by = now() - interval '5 minutes'
      where play_session_id = ${session} and pay_by is not null`.execute(db)
    await expireHolds(deps.db)
  },
  'is decided': async (fixture, deps) => {
    await setDue(fixture)
    await decidePlaySessions(deps)
  },
  'host cancels': (fixture, deps) => cancelPlaySession(deps, getPlayer(fixture, 0), fixture.session),
  'admin cancels': ({ admin, session }, deps) => cancelPlaySession(deps, admin, session),
  'facility closes': ({ admin, facility }, deps) => {
    const day = addDays(new Date().toISOString().slice(0, 10), 5)
    return closeDays(deps, admin, facility, { from: day, to: day, reason: 'Flooded' })
  },
  'payments are reconciled': (_, deps) => reconcile(deps),
  'refunds are made': (_, deps) => makeDueRefunds(deps),
} satisfies Record<string, Step>

export type GameStep = keyof typeof GAME_STEPS
