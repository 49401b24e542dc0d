import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Dispute, type DisputeState, isNews, isWithheld, toRefunds } from './disputes.rules.ts'

const STATES = ['inquiry', 'open', 'won', 'lost'] as const
const state = fc.constantFrom(...STATES)
const amountMinor = fc.nat(1000)
const disputes = fc.array(fc.record({ providerId: fc.uuid(), amountMinor, state }), { maxLength: 5 })
const refund = fc.record({
  id: fc.uuid(),
  refundId: fc.constant(null),
  amount: fc.nat(500),
  status: fc.constantFrom('pending', 'succeeded', 'failed'),
})
const byHand = fc.record({
  id: fc.uuid(),
  providerId: fc.constant(null),
  amountMinor: fc.nat(500),
  status: fc.constant('succeeded' as const),
  handReference: fc.constant('BANK7'),
})
const sum = (refunds: { amount: number }[]) => refunds.reduce((total, { amount }) => total + amount, 0)

it.each<[DisputeState, DisputeState[]]>([
  ['inquiry', ['open', 'won', 'lost']],
  ['open', ['won', 'lost']],
  ['won', ['lost']],
  ['lost', ['won']],
])('after %s of a dispute only %j is news', (known, news) => {
  expect(STATES.filter((reported) => isNews(known, reported))).toEqual(news)
})

it('only an open dispute withholds the money', () => {
  const withhold = STATES.filter((one) => isWithheld([{ providerId: 'd1', amountMinor: 1, state: one }]))
  expect(withhold).toEqual(['open'])
})

it('a refund by hand that the provider reports is left of the charge once', () => {
  const made = { id: 'r1', providerId: null, amountMinor: 600, status: 'succeeded' as const, handReference: 're_1' }
  const reported = { id: 're_1', refundId: null, amount: 600, status: 'succeeded' as const }
  const lost: Dispute = { providerId: 'd1', amountMinor: 600, state: 'lost' }
  expect(toRefunds(1200, [lost], [reported], [made])).toMatchObject([{ id: 'd1', amount: 600 }])
})

it('lost disputes refund what they took, and never more than is left of the charge', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      disputes,
      fc.array(refund, { maxLength: 3 }),
      fc.array(byHand, { maxLength: 2 }),
      (charged, all: Dispute[], reported, rows) => {
        const made = rows.reduce((total, one) => total + one.amountMinor, 0)
        const left = Math.max(0, charged - made - sum(reported.filter(({ status }) => status !== 'failed')))
        const lost = all.filter((one) => one.state === 'lost')
        expect(sum(toRefunds(charged, all, reported, rows))).toBe(
          Math.min(
            left,
            lost.reduce((total, one) => total + one.amountMinor, 0),
          ),
        )
      },
    ),
  )
})
