import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyCorrections } from '../../../../../test/faults/apply-corrections.ts'
import {
  clampRefunds,
  findExcessCredit,
  type ProviderRefund,
  type Refund,
  reconcileRefunds,
  sumRefunded,
} from '../refund/refunds.rules.ts'
import { shareCharge, shareRefunds } from './shares.rules.ts'

const DUE = 1000

/** Rows of each part once what the provider reports is recorded, as settling does. */
function record(rows: Refund[][], reported: ProviderRefund[], isCancelled: boolean[]): Refund[][] {
  const parts = rows.map((own, at) => ({ charged: DUE, rows: own, isCancelled: isCancelled[at] ?? false }))
  const shares = shareRefunds(parts, reported)
  return rows.map((own, at) => {
    const toId = ({ id }: ProviderRefund) => `${at} of ${id}`
    const reconciled = applyCorrections(own, reconcileRefunds(own, shares[at] ?? []), toId)
    return takeBack(applyCorrections(reconciled, clampRefunds(DUE, reconciled), toId))
  })
}

/** Reduces credit as settling does. */
function takeBack(rows: Refund[]): Refund[] {
  const excess = new Map(findExcessCredit(DUE, rows).map(({ id, leftMinor }) => [id, leftMinor]))
  const after = rows.map((row) => ({ ...row, amountMinor: excess.get(row.id) ?? row.amountMinor }))
  return after.filter(({ amountMinor }) => amountMinor > 0)
}

const isCredit = ({ creditedPassId }: Refund) => Boolean(creditedPassId)

type Step = { type: 'ours' | 'credit' | 'dashboard' | 'fail' | 'settle'; at: number; amount: number }

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom('ours', 'credit', 'dashboard', 'fail', 'settle'),
  at: fc.nat(3),
  amount: fc.integer({ min: 1, max: 2500 }),
})

const isKept = ({ status }: { status: string }) => status !== 'failed'
const sum = (refunds: ProviderRefund[]) => refunds.filter(isKept).reduce((total, { amount }) => total + amount, 0)

/** A row of a refund that is requested, or becomes credit, of what is left. */
function toRow(own: Refund[], id: string, { type, amount }: Step): Refund | undefined {
  const amountMinor = Math.min(DUE - sumRefunded(own), amount)
  if (amountMinor === 0 || type === 'settle') return undefined
  const row = { id, providerId: null, amountMinor }
  return type === 'credit' ? { ...row, status: 'succeeded', creditedPassId: 'pass' } : { ...row, status: 'requested' }
}

/** Requests at the product and refunds on the dashboard, of which the product learns now and then. */
function run(count: number, steps: Step[], isCancelled: boolean[]) {
  let rows: Refund[][] = Array.from({ length: count }, () => [])
  const provider: ProviderRefund[] = []
  const make = (refundId: string | null, amount: number) => {
    const given = Math.min(amount, count * DUE - sum(provider))
    if (given > 0) provider.push({ id: `re ${provider.length}`, refundId, amount: given, status: 'succeeded' })
  }
  for (const [nth, step] of steps.entries()) {
    const { type, at, amount } = step
    if (type === 'dashboard') make(null, amount)
    const made = provider[at]
    if (type === 'fail' && made) made.status = 'failed'
    if (type === 'dashboard' || type === 'fail') continue
    // also before a request, which looks at what is left
    rows = record(rows, structuredClone(provider), isCancelled)
    const own = rows[at % count] ?? []
    const row = toRow(own, `row ${nth}`, step)
    if (!row) continue
    own.push(row)
    if (type === 'ours') make(row.id, row.amountMinor)
  }
  return { rows: record(rows, provider, isCancelled), provider }
}

describe('the shares of a charge', () => {
  it('are what each is due; the last has what is more or less', () => {
    expect(shareCharge(3000, [1000, 1200, 800])).toEqual([1000, 1200, 800])
    expect(shareCharge(3500, [1000, 1200, 800])).toEqual([1000, 1200, 1300])
    expect(shareCharge(1500, [1000, 1200, 800])).toEqual([1000, 500, 0])
    expect(shareCharge(700, [1000])).toEqual([700])
  })
})

describe('the shares of refunds', () => {
  it('add up to what the provider refunded, within what each part was charged, and stay as they are', () => {
    const input = [fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 12 }), fc.array(fc.boolean())] as const
    fc.assert(
      fc.property(...input, (count, steps, isCancelled) => {
        const { rows, provider } = run(count, steps, isCancelled)
        const byProvider = rows.map((own) => sumRefunded(own.filter((row) => !isCredit(row))))
        expect(byProvider.reduce((total, own) => total + own, 0)).toBe(sum(provider))
        for (const own of rows) expect(sumRefunded(own)).toBeLessThanOrEqual(DUE)
        expect(record(rows, provider, isCancelled)).toEqual(rows)
      }),
      { numRuns: 2000, seed: 93 },
    )
  })

  const shareOf = (row: Refund, refund: ProviderRefund) =>
    shareRefunds(
      [[row], []].map((rows) => ({ charged: DUE, rows, isCancelled: false })),
      [refund],
    )
  const row: Refund = { id: 'row', providerId: null, amountMinor: 500, status: 'succeeded', handReference: 're' }
  const refund = { id: 're', refundId: null, amount: 500, status: 'succeeded' } as const

  it('leave a refund that was recorded by hand with its part, also if more was recorded than was made', () => {
    expect(shareOf(row, refund)).toEqual([[refund], []])
    const less = { ...refund, amount: 300 }
    expect(shareOf(row, less)).toEqual([[less], []])
  })

  it('leave a refund whose reply is not recorded yet with the part that has sent it', () => {
    const sent: Refund = { ...row, status: 'requested', handReference: null, sentAt: new Date() }
    expect(shareOf(sent, refund)).toEqual([[{ ...refund, refundId: 'row' }], []])
  })

  it.each([
    ['succeeded', 0],
    ['failed', 500],
  ] as const)('count a refund by hand and that of the provider, which %s', (status, left) => {
    const [own, others] = [[{ ...row, handReference: 'BANK7' }], []]
    const parts = [own, others].map((rows) => ({ charged: DUE, rows, isCancelled: rows === own }))
    const again = { ...refund, refundId: row.id, status }
    const dashboard = { ...refund, id: 'dashboard', amount: DUE }
    const amounts = shareRefunds(parts, [again, dashboard]).map((shares) => shares.map(({ amount }) => amount))
    expect(amounts).toEqual([left > 0 ? [500, left] : [500], [DUE - left]])
  })

  it('give what names no part to those whose booking is cancelled, then to the last', () => {
    const parts = [false, true, false].map((isCancelled) => ({ charged: DUE, rows: [], isCancelled }))
    const refund = { id: 're', refundId: null, amount: 1500, status: 'succeeded' } as const
    expect(shareRefunds(parts, [refund]).map((shares) => shares.map(({ amount }) => amount))).toEqual([
      [],
      [1000],
      [500],
    ])
  })
})
