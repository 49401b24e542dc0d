import fc from 'fast-check'
import { openDatabase } from '../../sandbox/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Fault, injectFault, isExpected } from './fault-injection.ts'
import { createFixture, type Fixture, settings, tellSandbox } from './fixture.ts'
import { findViolationsAtEnd, type Provider } from './invariants.ts'
import { STEPS, type StepName } from './steps.ts'

/** A step, the fault injected into it, and a step that runs at the same time. */
type Action = { step: StepName; fault: Fault | null; concurrent: StepName | null }

const names = Object.keys(STEPS) as StepName[]
const anyStep = fc.constantFrom(...names)

const kinds = fc.constantFrom<Fault['kind']>('no answer', 'answer lost', 'refused', 'failed after work')
const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant<Fault['kind']>('crash'), at: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: kinds, at: fc.integer({ min: 1, max: 5 }) }),
)

/** Nothing else runs while a database is restored from a backup. */
const ALONE: StepName = 'database forgets the payment'

const action = (step: fc.Arbitrary<StepName>): fc.Arbitrary<Action> =>
  fc
    .record({
      step,
      fault: fc.option(anyFault, { freq: 2 }),
      concurrent: fc.option(fc.constantFrom(...names.filter((name) => name !== ALONE)), { freq: 3 }),
    })
    .map((each) => (each.step === ALONE ? { ...each, concurrent: null } : each))

/** Usually starts with a payment, since little can go wrong without one; then any steps. */
const beginnings = fc.constantFrom<StepName[]>(
  [],
  ['open the checkout'],
  ['open the checkout', 'open the checkout', 'pay'],
  ['open the checkout', 'open the checkout', 'pay', 'webhooks arrive'],
  ['open the checkout', 'pay', 'hold lapses', 'success page opens'],
  ['open the checkout', 'money is taken at the desk', 'pay'],
  ['open the checkout', 'pay', 'money is taken at the desk'],
  ['open the checkout', 'pay with a card whose refunds wait', 'webhooks arrive'],
)

const scenario: fc.Arbitrary<Action[]> = beginnings.chain((beginning) =>
  fc
    .tuple(
      fc.tuple(...beginning.map((step) => action(fc.constant(step)))),
      fc.array(action(anyStep), { minLength: 1, maxLength: 7 }),
    )
    .map(([first, then]) => [...first, ...then]),
)

/** The same scenarios each time (decision 036); another SCENARIO_SEED makes others. */
export const seed = Number(process.env.SCENARIO_SEED ?? 20_261_121)

/** Runs one step; an AppError is an expected outcome, any other error is a violation. */
async function runStep(fixture: Fixture, name: StepName, fault: Fault | null, report: Report): Promise<void> {
  const injected = injectFault(fixture.deps, fault)
  try {
    await STEPS[name](fixture, injected.deps)
  } catch (error) {
    if (!isExpected(error)) throw new Error(`${name}: ${error instanceof Error ? error.stack : error}`)
  } finally {
    if (injected.happened()) report.injectedFaults += 1
  }
}

/** Runs a scenario; answers the violations at its end, or the unexpected error on the way. */
async function runScenario(fixture: Fixture, actions: Action[], provider: Provider, report: Report): Promise<string[]> {
  try {
    for (const { step, fault, concurrent } of actions)
      await Promise.all([
        runStep(fixture, step, fault, report),
        concurrent && runStep(fixture, concurrent, null, report),
      ])
    return await findViolationsAtEnd(fixture, provider)
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

const formatActions = (actions: Action[]) =>
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
export async function runScenarios(count: number, seed: number): Promise<Report> {
  const report: Report = { scenarios: 0, injectedFaults: 0, violations: [], outcomes: {} }
  const scenarios = fc.sample(scenario, { numRuns: count, seed })
  const work = async (app: TestApp, provider: Provider) => {
    for (let actions = scenarios.pop(); actions; actions = scenarios.pop()) {
      const fixture = await createFixture(app)
      const violations = await runScenario(fixture, actions, provider, report)
      if (violations.length > 0) report.violations.push({ scenario: formatActions(actions), violations })
      const outcome = await getOutcome(fixture)
      report.outcomes[outcome] = (report.outcomes[outcome] ?? 0) + 1
      report.scenarios += 1
    }
  }
  const worker = async () => {
    const app = await startApp({ settings })
    const provider = await openDatabase(app.database.url, () => {})
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

async function getOutcome({ db, bookingId }: Fixture): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .leftJoin('payment', (join) =>
      join.onRef('payment.bookingId', '=', 'booking.id').on('payment.supersededAt', 'is', null),
    )
    .select([
      'booking.status',
      'booking.cancelCause',
      'payment.method',
      'payment.chargedMinor',
      'payment.refundedMinor',
    ])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const money = row.chargedMinor ? (row.refundedMinor ? ', some or all refunded' : ', kept') : ', never paid'
  const at = row.method && row.method !== 'card' ? ' at the desk' : ''
  return `${row.status}${at}${row.cancelCause ? ` (${row.cancelCause})` : ''}${money}`
}
