import { openDatabase } from '../../sandbox/database.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Fault, injectFault, isExpected } from './fault-injection.ts'
import { createFixture, settings, tellSandbox } from './fixture.ts'
import { findViolationsAtEnd } from './invariants.ts'
import type { Provider } from './let-time-pass.ts'
import { STEPS, type StepName } from './steps.ts'

/** The steps before, and the step during which the fault is injected. */
export type Case = { before: StepName[]; during: StepName }

export type Swept = { awaits: number; violations: string[] }

export type Sweep = { of(one: Case, kind: Fault['kind']): Promise<Swept>; close(): Promise<void> }

/** Injects a fault at the first await of a step, then the second, and so on until the step has no further await. */
export async function startSweep(): Promise<Sweep> {
  const app = await startApp({ settings })
  const provider = await openDatabase(app.database.url, () => {})
  await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
  return {
    of: (one, kind) => sweep(app, provider, one, kind),
    close: async () => {
      await provider.pool.end()
      await app.close()
    },
  }
}

async function sweep(app: TestApp, provider: Provider, one: Case, kind: Fault['kind']): Promise<Swept> {
  const violations: string[] = []
  for (let at = 1; ; at++) {
    const found = await tryAt(app, provider, one, { kind, at })
    if (!found) return { awaits: at - 1, violations }
    violations.push(...found.map((what) => `${kind} at ${at}: ${what}`))
  }
}

/** Returns the violations at the end, or undefined when the step has no such await. */
async function tryAt(app: TestApp, provider: Provider, { before, during }: Case, fault: Fault) {
  const fixture = await createFixture(app)
  for (const step of before) await STEPS[step](fixture, fixture.deps)
  const injected = injectFault(fixture.deps, fault)
  try {
    await STEPS[during](fixture, injected.deps)
  } catch (error) {
    if (!isExpected(error)) throw error
  }
  return injected.happened() ? findViolationsAtEnd(fixture, provider) : undefined
}
