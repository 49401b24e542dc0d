import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findViolations, runScenario, scenario } from '../../../test/faults/rules-model.ts'
import { type Action, decide, type Facts, fitRequests, LATE, type Refund, takeOver } from './rules.ts'

const openSession = { status: 'open', paymentStatus: 'unpaid', failed: false, amountTotal: 1000 } as const
const paidSession = { ...openSession, status: 'complete', paymentStatus: 'paid' } as const

function facts(change: { [Part in keyof Facts]?: Partial<Facts[Part]> | null }): Facts {
  return {
    booking: { status: 'pending', cancelCause: null, begun: false, ...change.booking },
    payment: { status: 'open', chargedMinor: 0, endingCause: null, ...change.payment },
    session: change.session === null ? null : { ...openSession, ...change.session },
    refunds: (change.refunds as Refund[] | undefined) ?? [],
  }
}

const lapsed = { status: 'cancelled', cancelCause: 'lapsed' } as const
const refund = (change: Partial<Refund> = {}): Refund => ({
  id: 'r1',
  providerId: null,
  amountMinor: 1000,
  status: 'requested',
  ...change,
})

describe('what a payment means for its booking', () => {
  const cases: [string, Facts, Action[]][] = [
    ['an open page is waited for', facts({}), []],
    ['paid is confirmed', facts({ session: paidSession }), [{ do: 'charge', amount: 1000 }, { do: 'confirm' }]],
    [
      'told again, nothing happens',
      facts({ booking: { status: 'paid' }, payment: { status: 'paid', chargedMinor: 1000 }, session: paidSession }),
      [],
    ],
    [
      'expired unpaid cancels',
      facts({ session: { status: 'expired' } }),
      [
        { do: 'note', status: 'expired' },
        { do: 'cancel', cause: 'lapsed' },
      ],
    ],
    [
      'expired after its owner cancelled keeps the cause',
      facts({ session: { status: 'expired' }, payment: { endingCause: 'owner' } }),
      [
        { do: 'note', status: 'expired' },
        { do: 'cancel', cause: 'owner' },
      ],
    ],
    ['complete but unpaid waits', facts({ session: { status: 'complete' } }), [{ do: 'note', status: 'processing' }]],
    [
      'a slow payment that failed cancels',
      facts({ session: { status: 'complete', failed: true }, payment: { status: 'processing' } }),
      [
        { do: 'note', status: 'expired' },
        { do: 'cancel', cause: 'lapsed' },
      ],
    ],
    ['an older answer does not reopen', facts({ payment: { status: 'processing' } }), []],
    ['the page of a cancelled booking is closed', facts({ booking: lapsed }), [{ do: 'close' }]],
    ['the page of a slot that begins is closed', facts({ booking: { begun: true } }), [{ do: 'close' }]],
    [
      'paid after lapsing takes the court again',
      facts({ booking: lapsed, session: paidSession }),
      [{ do: 'charge', amount: 1000 }, { do: 'retake' }],
    ],
    [
      'paid after its owner cancelled goes back',
      facts({ booking: { status: 'cancelled', cancelCause: 'owner' }, session: paidSession }),
      [
        { do: 'charge', amount: 1000 },
        { do: 'refund', amount: 1000, reason: LATE },
      ],
    ],
    [
      'wanting to cancel and lapsing first goes back too',
      facts({ booking: lapsed, payment: { endingCause: 'owner' }, session: paidSession }),
      [
        { do: 'charge', amount: 1000 },
        { do: 'refund', amount: 1000, reason: LATE },
      ],
    ],
    [
      'all given back elsewhere cancels',
      facts({
        booking: { status: 'paid' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: [refund({ status: 'succeeded' })],
      }),
      [{ do: 'cancel', cause: 'refunded' }],
    ],
    [
      'a part given back leaves it paid',
      facts({
        booking: { status: 'paid' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: [refund({ status: 'succeeded', amountMinor: 300 })],
      }),
      [],
    ],
    [
      'a refund the bank sent back is asked for again',
      facts({
        booking: { status: 'cancelled', cancelCause: 'refunded' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: [refund({ status: 'failed' })],
      }),
      [{ do: 'refund', amount: 1000, reason: 'An earlier refund did not go through.' }],
    ],
    [
      'after three a person must look',
      facts({
        booking: { status: 'cancelled', cancelCause: 'refunded' },
        payment: { status: 'paid', chargedMinor: 1000 },
        refunds: ['a', 'b', 'c'].map((id) => refund({ id, status: 'failed' })),
      }),
      [],
    ],
    [
      'an answer from before the page was known is no answer',
      facts({ payment: { endingCause: 'admin' }, session: null }),
      [],
    ],
    [
      'cancelled while opening ends there',
      facts({ booking: lapsed, payment: { status: 'opening' }, session: null }),
      [{ do: 'note', status: 'expired' }],
    ],
  ]
  it.each(cases)('%s', (_, given, expected) => {
    expect(decide(given)).toEqual(expected)
  })
})

describe('refunds', () => {
  it('takes over one made on the dashboard, and knows ours by the id sent along', () => {
    const told = [
      { id: 're_1', refundId: 'r1', amount: 400, status: 'succeeded' },
      { id: 're_2', refundId: null, amount: 600, status: 'pending' },
    ] as const
    expect(takeOver([refund({ amountMinor: 400 })], [...told])).toEqual([
      { do: 'update', id: 'r1', providerId: 're_1', amountMinor: 400, status: 'succeeded' },
      { do: 'insert', refund: told[1] },
    ])
  })

  it('never goes back to an older answer', () => {
    const row = refund({ providerId: 're_1', status: 'failed' })
    expect(takeOver([row], [{ id: 're_1', refundId: 'r1', amount: 1000, status: 'succeeded' }])).toEqual([])
  })

  it('shortens or drops what no longer fits', () => {
    const rows = [
      refund({ id: 'made', status: 'succeeded', amountMinor: 700 }),
      refund({ id: 'a' }),
      refund({ id: 'b' }),
    ]
    expect(fitRequests(1000, rows)).toEqual([
      { do: 'shrink', id: 'a', amountMinor: 300 },
      { do: 'drop', id: 'b' },
    ])
  })
})

describe('any order of events', () => {
  it('ends with the court and the money, or with neither, in 10,000 random scenarios', () => {
    const endsRight = fc.property(scenario, (steps) => {
      expect(findViolations(runScenario(steps))).toEqual([])
    })
    fc.assert(endsRight, { numRuns: 10_000 })
  })
})
