import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Case, oneBooking, type Sweep, type Swept, startSweep } from './each-await.ts'
import type { Fault } from './fault-injection.ts'
import type { Fixture } from './fixture.ts'
import type { StepName } from './steps.ts'

const paid = ['open the checkout', 'pay', 'webhooks arrive'] as const

const cases: [string, Case<StepName>][] = [
  ['opening the checkout', { before: [], during: 'open the checkout' }],
  ['receiving the webhook', { before: ['open the checkout', 'pay'], during: 'webhooks arrive' }],
  ['cancelling an open checkout session', { before: ['open the checkout'], during: 'customer cancels' }],
  ['cancelling while the payment completes', { before: ['open the checkout', 'pay'], during: 'admin cancels' }],
  ['refunding all', { before: [...paid], during: 'customer requests a full refund' }],
  ['refunding a part', { before: [...paid], during: 'admin refunds a part' }],
  ['a late payment', { before: ['open the checkout', 'hold expires', 'pay'], during: 'success page opens' }],
  [
    'a late payment of a slot sold again',
    { before: ['open the checkout', 'hold expires', 'rival books', 'pay'], during: 'webhooks arrive' },
  ],
]

/** Declares the tests of some kinds of fault. Each test file calls it with its share of them, so that files run in parallel. */
export const testEachAwait = (kinds: Fault['kind'][]): void => testEachAwaitOf(oneBooking, cases, kinds)

/** Declares the tests of other cases. */
export function testEachAwaitOf<F extends Fixture, Name extends string>(
  swept: Swept<F, Name>,
  cases: [string, Case<Name>][],
  kinds: Fault['kind'][],
): void {
  let sweep: Sweep<Name>
  beforeAll(async () => {
    sweep = await startSweep(swept)
  })
  afterAll(() => sweep.close())

  describe.each(kinds)('%s at each await of', (kind) => {
    it.each(cases)('%s', async (_, one) => {
      const { awaits, violations } = await sweep.of(one, kind)
      expect(violations).toEqual([])
      expect(awaits).toBeGreaterThan(0)
    })
  })
}
