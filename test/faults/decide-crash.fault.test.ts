import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../sandbox/database.ts'
import type { Deps } from '../../server/deps.ts'
import { makeDueRefunds } from '../../server/features/booking/payment/refund/make-refund.ts'
import { decidePlaySessions } from '../../server/features/play-session/decide-play-sessions.ts'
import { startApp, type TestApp } from '../app.ts'
import { injectFault, isExpected } from './fault-injection.ts'
import { settings, tellSandbox } from './fixture.ts'
import { createGameFixture, type GameFixture, listPlaces, setDue } from './game-fixture.ts'
import { findGameViolations } from './game-model.ts'
import { GAME_STEPS, type GameStep } from './game-steps.ts'
import { type Provider, runUntilQuiet } from './let-time-pass.ts'

/* The process ends at each await of a decision and of the refunds that follow from it. */

let app: TestApp
let provider: Provider

beforeAll(async () => {
  app = await startApp({ settings })
  provider = await openDatabase(app.database.url, () => {}, app.deps.config.timeLimitFactor)
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
})
afterAll(async () => {
  await provider.pool.end()
  await app.close()
})

type Halves = { isCancelled: boolean; held: number; unrefunded: number }

/** What one transaction must have written together. */
async function readHalves({ db, session }: GameFixture): Promise<Halves> {
  const { rows } = await sql<Halves>`
    select cancelled_at is not null as is_cancelled,
      (select count(*) from booking where play_session_id = play_session.id and status <> 'cancelled') as held,
      (select count(*) from payment join booking on booking.id = booking_id
        where play_session_id = play_session.id and charged_minor > 0
          and not exists (select from refund where payment_id = payment.id)) as unrefunded
    from play_session where id = ${session}`.execute(db)
  return rows[0] as Halves
}

async function decide(deps: Deps): Promise<void> {
  await decidePlaySessions(deps)
  await makeDueRefunds(deps)
}

/** Prepares a game, and lets the process end at an await of the decision; undefined when there is no such await. */
async function tryAt(steps: GameStep[], at: number): Promise<GameFixture | undefined> {
  const fixture = await createGameFixture(app)
  for (const step of steps) await GAME_STEPS[step](fixture, app.deps)
  await setDue(fixture)
  const injected = injectFault(app.deps, { kind: 'crash', at })
  await decide(injected.deps).catch((error) => {
    if (!isExpected(error)) throw error
  })
  return injected.happened() ? fixture : undefined
}

const cases: [string, GameStep[]][] = [
  ['too few players with one paid, one with the payment page open', ['host pays', 'host returns', 'second joins']],
  ['enough players', ['host pays', 'second joins', 'second pays', 'host returns', 'second returns']],
]

it.each(cases)('of %s: all or nothing is written, and the next run does the rest', async (_, steps) => {
  let awaits = 0
  for (let fixture = await tryAt(steps, 1); fixture; fixture = await tryAt(steps, awaits + 1)) {
    awaits += 1
    const { isCancelled, held, unrefunded } = await readHalves(fixture)
    const game = fixture
    if (isCancelled) expect([held, unrefunded], `crash at ${awaits}`).toEqual([0, 0])
    else expect([held > 0, unrefunded > 0], `crash at ${awaits}`).toEqual([true, true])
    const rest = await runUntilQuiet(
      fixture,
      provider,
      () => listPlaces(game),
      () => findGameViolations(game),
    )
    expect(rest, `crash at ${awaits}`).toEqual([])
  }
  expect(awaits).toBeGreaterThan(2)
})
