import fc from 'fast-check'
import { openDatabase } from '../../sandbox/database.ts'
import { AppError } from '../../server/app-error.ts'
import { startApp, type TestApp } from '../app.ts'
import { Crash, type Fault, faulty } from './faulty.ts'
import { endOf, type Provider } from './promise.ts'
import { newScene, type Scene, settings, tellSandbox } from './scene.ts'
import { STEPS, type StepName } from './steps.ts'

/** One thing that happens, with what goes wrong meanwhile, and perhaps something else at the same moment. */
type Turn = { step: StepName; fault: Fault | null; beside: StepName | null }

const names = Object.keys(STEPS) as StepName[]
const anyStep = fc.constantFrom(...names)

const kinds = fc.constantFrom<Fault['kind']>('no answer', 'answer lost', 'refused', 'failed after work')
const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant<Fault['kind']>('crash'), at: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: kinds, at: fc.integer({ min: 1, max: 5 }) }),
)

const turn = (step: fc.Arbitrary<StepName>): fc.Arbitrary<Turn> =>
  fc.record({
    step,
    fault: fc.option(anyFault, { freq: 2 }),
    beside: fc.option(anyStep, { freq: 3 }),
  })

/** Mostly a beginning in which something is paid, without which little could go wrong; then anything. */
const beginnings = fc.constantFrom<StepName[]>(
  [],
  ['open the checkout'],
  ['open the checkout', 'open the checkout', 'pay'],
  ['open the checkout', 'open the checkout', 'pay', 'webhooks arrive'],
  ['open the checkout', 'pay', 'hold lapses', 'success page opens'],
  ['open the checkout', 'pay with a card whose refunds wait', 'webhooks arrive'],
)

const story: fc.Arbitrary<Turn[]> = beginnings.chain((beginning) =>
  fc
    .tuple(
      fc.tuple(...beginning.map((step) => turn(fc.constant(step)))),
      fc.array(turn(anyStep), { minLength: 1, maxLength: 7 }),
    )
    .map(([first, then]) => [...first, ...then]),
)

/** The same stories each time (decision 036); another FAULT_SEED tells others. */
export const seed = Number(process.env.FAULT_SEED ?? 20_261_121)

const isExpected = (error: unknown) => error instanceof AppError || error instanceof Crash

/** Does one step; what a user would be told is no fault, anything else is. */
async function take(scene: Scene, name: StepName, fault: Fault | null, told: Told): Promise<void> {
  const world = faulty(scene.deps, fault)
  try {
    await STEPS[name](scene, world.deps)
  } catch (error) {
    if (!isExpected(error)) throw new Error(`${name}: ${error instanceof Error ? error.stack : error}`)
  } finally {
    if (world.happened()) told.mishaps += 1
  }
}

/** Lives through a story; answers what is wrong in the end, and what went wrong on the way that never may. */
async function live(scene: Scene, turns: Turn[], provider: Provider, told: Told): Promise<string[]> {
  try {
    for (const { step, fault, beside } of turns)
      await Promise.all([take(scene, step, fault, told), beside && take(scene, beside, null, told)])
    return await endOf(scene, provider)
  } catch (error) {
    return [String(error)]
  }
}

export type Told = {
  stories: number
  /** How often something went wrong on the way, as it was meant to. */
  mishaps: number
  faults: { turns: string; faults: string[] }[]
  endings: Record<string, number>
}

const spoken = (turns: Turn[]) =>
  turns
    .map(({ step, fault, beside }) =>
      [step, fault && `(${fault.kind} at ${fault.at})`, beside && `while ${beside}`].filter(Boolean).join(' '),
    )
    .join('; ')

/**
 * How many stories are told at the same time, each on a database of its own: between two turns of one, days pass, which
 * must not fall into the middle of what the other's reconciler is doing.
 */
const AT_ONCE = 4

/** Tells `count` random stories, the same ones for the same seed, on real PostgreSQL and the real sandbox. */
export async function tellStories(count: number, seed: number): Promise<Told> {
  const told: Told = { stories: 0, mishaps: 0, faults: [], endings: {} }
  const stories = fc.sample(story, { numRuns: count, seed })
  const tell = async (app: TestApp, provider: Provider) => {
    for (let turns = stories.pop(); turns; turns = stories.pop()) {
      const scene = await newScene(app)
      const faults = await live(scene, turns, provider, told)
      if (faults.length > 0) told.faults.push({ turns: spoken(turns), faults })
      const end = await endingOf(scene)
      told.endings[end] = (told.endings[end] ?? 0) + 1
      told.stories += 1
    }
  }
  const teller = async () => {
    const app = await startApp({ settings })
    const provider = await openDatabase(app.database.url, () => {})
    try {
      await tellSandbox(app, '', { webhooks: { mode: 'off' }, settleAfterMs: 3_600_000 })
      await tell(app, provider)
    } finally {
      await provider.pool.end()
      await app.close()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, teller))
  return told
}

async function endingOf({ db, bookingId }: Scene): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .leftJoin('payment', 'payment.bookingId', 'booking.id')
    .select(['booking.status', 'booking.cancelCause', 'payment.chargedMinor', 'payment.refundedMinor'])
    .where('booking.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const money = row.chargedMinor ? (row.refundedMinor ? ', some or all given back' : ', kept') : ', never paid'
  return `${row.status}${row.cancelCause ? ` (${row.cancelCause})` : ''}${money}`
}
