import { openDatabase } from '../../sandbox/database.ts'
import type { Deps } from '../../server/deps.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Fault, injectFault, isExpected } from './fault-injection.ts'
import { createFixture, type Fixture, settings, tellSandbox } from './fixture.ts'
import { findViolations } from './invariants.ts'
import { type Provider, runUntilQuiet } from './let-time-pass.ts'
import { STEPS, type StepName } from './steps.ts'

/** What is swept: how a fixture is made, its steps, and what must hold once time has passed. */
export type Swept<F extends Fixture, Name extends string> = {
  settings?: Record<string, string>
  /** Before the first fixture of a case. */
  begin?(app: TestApp): Promise<unknown>
  createFixture(app: TestApp): Promise<F>
  steps: Record<Name, (fixture: F, deps: Deps) => Promise<unknown>>
  findViolations(fixture: F): Promise<string[]>
}

export const oneBooking: Swept<Fixture, StepName> = { createFixture, steps: STEPS, findViolations }

/** The steps before, and the step during which the fault is injected. */
export type Case<Name> = { before: readonly Name[]; during: Name }

type Result = { awaits: number; violations: string[] }

export type Sweep<Name> = { of(one: Case<Name>, kind: Fault['kind']): Promise<Result>; close(): Promise<void> }

/** Injects a fault at the first await of a step, then the second, and so on until the step has no further await. */
export async function startSweep<F extends Fixture, Name extends string>(swept: Swept<F, Name>): Promise<Sweep<Name>> {
  const app = await startApp({ settings: { ...settings, ...swept.settings } })
  const provider = await openDatabase(app.database.url, () => {}, app.deps.config.timeLimitFactor)
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
  return {
    of: (one, kind) => sweep(swept, app, provider, { one, kind }),
    close: async () => {
      await provider.pool.end()
      await app.close()
    },
  }
}

/** Each await has a booking of its own; then time passes for all of them at once. */
async function sweep<F extends Fixture, Name extends string>(
  swept: Swept<F, Name>,
  app: TestApp,
  provider: Provider,
  { one, kind }: { one: Case<Name>; kind: Fault['kind'] },
): Promise<Result> {
  await swept.begin?.(app)
  const fixtures: F[] = []
  for (let fixture = await tryAt(swept, app, one, { kind, at: 1 }); fixture; ) {
    fixtures.push(fixture)
    fixture = await tryAt(swept, app, one, { kind, at: fixtures.length + 1 })
  }
  const bookings = fixtures.map(({ bookingId }) => bookingId)
  // through one connection, which plans the statement once
  const findAll = () =>
    app.db.connection().execute(async (db) => {
      const found: string[] = []
      for (const [index, fixture] of fixtures.entries())
        for (const what of await swept.findViolations({ ...fixture, db }))
          found.push(`${kind} at ${index + 1}: ${what}`)
      return found
    })
  const hasForgotten = fixtures.some((fixture) => fixture.hasForgotten)
  const scenario = { db: app.db, deps: app.deps, hasForgotten }
  const violations = await runUntilQuiet(scenario, provider, async () => bookings, findAll)
  return { awaits: fixtures.length, violations }
}

/** Returns the fixture after the fault, or undefined when the step has no such await. */
async function tryAt<F extends Fixture, Name extends string>(
  { createFixture, steps }: Swept<F, Name>,
  app: TestApp,
  { before, during }: Case<Name>,
  fault: Fault,
): Promise<F | undefined> {
  const fixture = await createFixture(app)
  for (const step of before) await steps[step](fixture, fixture.deps)
  const injected = injectFault(fixture.deps, fault)
  try {
    await steps[during](fixture, injected.deps)
  } catch (error) {
    if (!isExpected(error)) throw error
  }
  return injected.happened() ? fixture : undefined
}
