import { sql } from 'kysely'
import { createGameFixture, type GameFixture, listPlaces, setDue } from './game-fixture.ts'
import { GAME_STEPS, type GameStep } from './game-steps.ts'
import { findViolations } from './invariants.ts'
import { runUntilQuiet } from './let-time-pass.ts'
import type { Model } from './scenarios.ts'

/** Every rule of a game as SQL that returns its violations. */
async function findBroken({ db, session }: GameFixture): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    with game as (select * from play_session where id = ${session}),
      held as (select booking.* from booking join game on play_session_id = game.id where status <> 'cancelled')
    select 'a cancelled game keeps a place or its court' as what from held, game where cancelled_at is not null
    union all select 'it takes place without a court' from game where cancelled_at is null
      and not exists (select from held where place is null)
    union all select 'it takes place with too few paid places' from game where cancelled_at is null
      and min_places > (select count(*) from held where place is not null and status = 'paid')
    union all select 'it was never decided' from game where cancelled_at is null and decided_at is null
    union all select 'a place is held twice' from held where place is not null group by place having count(*) > 1
    union all select 'a player has two places' from held where place is not null group by user_id having count(*) > 1
    union all select 'it has more places than it sells' from held, game where place > places`.execute(db)
  return rows.map(({ what }) => what)
}

/** The rules of the game, and for each place those of a booking's money. */
export async function findGameViolations(fixture: GameFixture): Promise<string[]> {
  const found = await findBroken(fixture)
  for (const bookingId of await listPlaces(fixture))
    found.push(...(await findViolations({ db: fixture.db, bookingId })))
  return found
}

async function getOutcome({ db, session }: GameFixture): Promise<string> {
  const { rows } = await sql<{ isCancelled: boolean; paid: number; refunded: number }>`
    select cancelled_at is not null as is_cancelled, count(*) filter (where booking.status = 'paid') as paid,
      count(*) filter (where refunded_minor > 0) as refunded
    from play_session join booking on play_session_id = play_session.id and place is not null
    left join payment on payment.booking_id = booking.id
    where play_session.id = ${session} group by play_session.id`.execute(db)
  const { isCancelled, paid = 0, refunded = 0 } = rows[0] ?? {}
  return `${isCancelled ? 'cancelled' : `on with ${paid} paid`}${refunded > 0 ? `, ${refunded} refunded` : ''}`
}

/** A game that players join, pay and leave until it is decided. */
export const gameModel: Model<GameFixture, GameStep> = {
  createFixture: createGameFixture,
  steps: GAME_STEPS,
  beginnings: [
    ['host pays', 'second joins', 'second pays'],
    ['second joins', 'third joins', 'second pays', 'third pays'],
    ['host opens the payment page', 'holds expire', 'second joins', 'host pays on it'],
    ['host pays', 'second joins', 'second pays', 'host returns', 'second returns', 'is decided'],
    ['host pays', 'host returns', 'is decided'],
  ],
  async findViolationsAtEnd(fixture, provider) {
    await setDue(fixture)
    return runUntilQuiet(
      fixture,
      provider,
      () => listPlaces(fixture),
      () => findGameViolations(fixture),
    )
  },
  getOutcome,
}
