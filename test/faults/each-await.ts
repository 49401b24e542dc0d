import { openDatabase } from '../../sandbox/database.ts'
import { AppError } from '../../server/app-error.ts'
import { startApp, type TestApp } from '../app.ts'
import { Crash, type Fault, faulty } from './faulty.ts'
import { endOf, type Provider } from './promise.ts'
import { newScene, settings, tellSandbox } from './scene.ts'
import { STEPS, type StepName } from './steps.ts'

/** What happened before, and the step during which something goes wrong. */
export type Case = { before: StepName[]; during: StepName }

export type Swept = { awaits: number; faults: string[] }

export type Sweep = { of(one: Case, kind: Fault['kind']): Promise<Swept>; close(): Promise<void> }

/** Tries a fault at the first chance of a step, then the second, and so on until the step gets through without it. */
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
  const faults: string[] = []
  for (let at = 1; ; at++) {
    const wrong = await tryAt(app, provider, one, { kind, at })
    if (!wrong) return { awaits: at - 1, faults }
    faults.push(...wrong.map((what) => `${kind} at ${at}: ${what}`))
  }
}

/** What is wrong in the end, or undefined when the step had no such chance any more. */
async function tryAt(app: TestApp, provider: Provider, { before, during }: Case, fault: Fault) {
  const scene = await newScene(app)
  for (const step of before) await STEPS[step](scene, scene.deps)
  const world = faulty(scene.deps, fault)
  try {
    await STEPS[during](scene, world.deps)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof Crash)) throw error
  }
  return world.happened() ? endOf(scene, provider) : undefined
}
