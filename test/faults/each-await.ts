import { openDatabase } from '../../sandbox/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Fault, injectFault, isExpected } from './fault-injection.ts'
import { createFixture, type Fixture, settings, tellSandbox } from './fixture.ts'
import { findViolations } from './invariants.ts'
import { type Provider, runUntilQuiet } from './let-time-pass.ts'
import { STEPS, type StepName } from './steps.ts'

/** The steps before, and the step during which the fault is injected. */
export type Case = { before: StepName[]; during: StepName }

export type Swept = { awaits: number; violations: string[] }

export type Sweep = { of(one: Case, kind: Fault['kind']): Promise<Swept>; close(): Promise<void> }

/** Injects a fault at the first await of a step, then the second, and so on until the step has no further await. */
export async function startSweep(): Promise<Sweep> {
  const app = await startApp({ settings })
  const provider = await openDatabase(app.database.url, () => {}, app.deps.config.timeLimitFactor)
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
  return {
    of: (one, kind) => sweep(app, provider, one, kind),
    close: async () => {
      await provider.pool.end()
      await app.close()
    },
  }
}

/** Each await has a booking of its own; then time passes for all of them at once. */
async function sweep(app: TestApp, provider: Provider, one: Case, kind: Fault['kind']): Promise<Swept> {
  const fixtures: Fixture[] = []
  for (let fixture = await tryAt(app, one, { kind, at: 1 }); fixture; ) {
    fixtures.push(fixture)
    fixture = await tryAt(app, one, { kind, at: fixtures.length + 1 })
  }
  const bookings = fixtures.map(({ bookingId }) => bookingId)
  // through one connection, which plans the statement once
  const findAll = () =>
    app.db.connection().execute(async (db) => {
      const found: string[] = []
      for (const [index, { bookingId }] of fixtures.entries())
        for (const what of await findViolations({ db, bookingId })) found.push(`${kind} at ${index + 1}: ${what}`)
      return found
    })
  const scenario = { db: app.db, deps: app.deps, hasForgotten: false }
  const violations = await runUntilQuiet(scenario, provider, async () => bookings, findAll)
  return { awaits: fixtures.length, violations }
}

/** Returns the fixture after the fault, or undefined when the step has no such await. */
async function tryAt(app: TestApp, { before, during }: Case, fault: Fault): Promise<Fixture | undefined> {
  const fixture = await createFixture(app)
  for (const step of before) await STEPS[step](fixture, fixture.deps)
  const injected = injectFault(fixture.deps, fault)
  try {
    await STEPS[during](fixture, injected.deps)
  } catch (error) {
    if (!isExpected(error)) throw error
  }
  return injected.happened() ? fixture : undefined
}
