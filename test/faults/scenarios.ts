import fc from 'fast-check'
import { openDatabase } from '../../sandbox/database.ts'
import type { Deps } from '../../server/deps.ts'
import { startApp, type TestApp } from '../app.ts'
import { SEED } from '../seed.ts'
import { type Fault, injectFault, isExpected } from './fault-injection.ts'
import { settings, tellSandbox } from './fixture.ts'
import type { Provider } from './let-time-pass.ts'

/** What random scenarios are made of: a fixture, the steps that are possible with it, and what must hold at the end. */
export type Model<F, Name extends string> = {
  /** Of the product, besides those of all scenarios. */
  settings?: Record<string, string>
  createFixture(app: TestApp): Promise<F>
  steps: Record<Name, (fixture: F, deps: Deps) => Promise<unknown>>
  /** How scenarios begin. */
  beginnings: Name[][]
  /** Nothing else runs while a database is restored from a backup. */
  alone?: Name
  findViolationsAtEnd(fixture: F, provider: Provider): Promise<string[]>
  getOutcome(fixture: F): Promise<string>
}

/** A step, the fault injected into it, and a step that runs at the same time. */
type Action<Name> = { step: Name; fault: Fault | null; concurrent: Name | null }

const kinds = fc.constantFrom<Fault['kind']>('no answer', 'answer lost', 'refused', 'failed after work')
const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant<Fault['kind']>('crash'), at: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ kind: kinds, at: fc.integer({ min: 1, max: 5 }) }),
)

/** A beginning, then any steps. */
function toArbitrary<F, Name extends string>({ steps, beginnings, alone }: Model<F, Name>) {
  const names = Object.keys(steps) as Name[]
  const toAction = (step: fc.Arbitrary<Name>): fc.Arbitrary<Action<Name>> =>
    fc
      .record({
        step,
        fault: fc.option(anyFault, { freq: 2 }),
        concurrent: fc.option(fc.constantFrom(...names.filter((name) => name !== alone)), { freq: 3 }),
      })
      .map((each) => (each.step === alone ? { ...each, concurrent: null } : each))
  return fc
    .constantFrom(...beginnings)
    .chain((beginning) =>
      fc
        .tuple(
          fc.tuple(...beginning.map((step) => toAction(fc.constant(step)))),
          fc.array(toAction(fc.constantFrom(...names)), { minLength: 1, maxLength: 7 }),
        )
        .map(([first, then]) => [...first, ...then]),
    )
}

/** Runs one step; an AppError is an expected outcome, any other error is a violation. */
async function runStep(name: string, run: (deps: Deps) => Promise<unknown>, deps: Deps, fault: Fault | null) {
  const injected = injectFault(deps, fault)
  try {
    await run(injected.deps)
  } catch (error) {
    if (!isExpected(error)) throw new Error(`${name}: ${error instanceof Error ? error.stack : error}`)
  }
  return injected.happened()
}

/** Runs a scenario. Returns the violations at its end, or an unexpected error on the way. */
async function runScenario<F, Name extends string>(
  model: Model<F, Name>,
  { app, fixture, provider }: { app: TestApp; fixture: F; provider: Provider },
  actions: Action<Name>[],
  report: Report,
): Promise<string[]> {
  const run = async (name: Name, fault: Fault | null) => {
    if (await runStep(name, (deps) => model.steps[name](fixture, deps), app.deps, fault)) report.injectedFaults += 1
  }
  try {
    for (const { step, fault, concurrent } of actions)
      await Promise.all([run(step, fault), concurrent && run(concurrent, null)])
    return await model.findViolationsAtEnd(fixture, provider)
  } catch (error) {
    return [String(error)]
  }
}

export type Report = {
  scenarios: number
  /** How many of the injected faults were reached. */
  injectedFaults: number
  violations: { scenario: string; violations: string[] }[]
  outcomes: Record<string, number>
}

const formatActions = (actions: Action<string>[]) =>
  actions
    .map(({ step, fault, concurrent }) =>
      [step, fault && `(${fault.kind} at ${fault.at})`, concurrent && `while ${concurrent}`].filter(Boolean).join(' '),
    )
    .join('; ')

/**
 * How many scenarios run at the same time, each on its own database: ageing one scenario's rows must not interfere with
 * what another's reconciler is doing.
 */
const CONCURRENCY = 4

/** Runs `count` random scenarios, the same ones for the same seed, on real PostgreSQL and the real sandbox. */
export async function runScenarios<F, Name extends string>(model: Model<F, Name>, count: number): Promise<Report> {
  const report: Report = { scenarios: 0, injectedFaults: 0, violations: [], outcomes: {} }
  const scenarios = fc.sample(toArbitrary(model), { numRuns: count, seed: SEED })
  const work = async (app: TestApp, provider: Provider) => {
    for (let actions = scenarios.pop(); actions; actions = scenarios.pop()) {
      const fixture = await model.createFixture(app)
      const violations = await runScenario(model, { app, fixture, provider }, actions, report)
      if (violations.length > 0) report.violations.push({ scenario: formatActions(actions), violations })
      const outcome = await model.getOutcome(fixture)
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1
      report.scenarios += 1
    }
  }
  const worker = async () => {
    const app = await startApp({ settings: { ...settings, ...model.settings } })
    const provider = await openDatabase(app.database.url, () => {}, app.deps.config.timeLimitFactor)
    try {
      await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
      await work(app, provider)
    } finally {
      await provider.pool.end()
      await app.close()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return report
}
