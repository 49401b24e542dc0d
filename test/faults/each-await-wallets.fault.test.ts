import type { Case } from './each-await.ts'
import { testEachAwaitOf } from './each-await-suite.ts'
import { createGatewaysFixture, type GatewaysFixture, stopWatching } from './gateways-fixture.ts'
import { findViolations } from './gateways-invariants.ts'
import { gatewaysModel, type Name } from './gateways-model.ts'

const approved = ['open bKash', 'approve at bKash'] as const
const paid = ['open SSLCommerz', 'pay at SSLCommerz'] as const
const paidAtBkash = [...approved, 'browser returns from bKash'] as const
const paidAtSslcommerz = [...paid, 'browser returns from SSLCommerz'] as const

const cases: [string, Case<Name>][] = [
  ['opening SSLCommerz', { before: [], during: 'open SSLCommerz' }],
  ['opening bKash', { before: [], during: 'open bKash' }],
  ['returning from SSLCommerz', { before: paid, during: 'browser returns from SSLCommerz' }],
  ['a notification of a page paid twice', { before: [...paid, 'pay at SSLCommerz'], during: 'SSLCommerz notifies' }],
  ['taking the money of bKash', { before: approved, during: 'browser returns from bKash' }],
  ['cancelling what is approved at bKash', { before: approved, during: 'customer cancels' }],
  ['an approval after the hold', { before: [...approved, 'hold expires'], during: 'browser returns from bKash' }],
  [
    'a late payment of a slot sold again',
    { before: ['open SSLCommerz', 'hold expires', 'rival books', 'pay at SSLCommerz'], during: 'SSLCommerz notifies' },
  ],
  ['two gateways that are both paid', { before: [...paid, ...approved], during: 'browser returns from bKash' }],
  ['refunding all at SSLCommerz', { before: paidAtSslcommerz, during: 'customer requests a full refund' }],
  ['refunding a part at bKash', { before: paidAtBkash, during: 'admin refunds a part' }],
]

const swept = {
  ...gatewaysModel,
  begin: stopWatching,
  createFixture: createGatewaysFixture,
  findViolations: async (fixture: GatewaysFixture) => [...fixture.mistakes, ...(await findViolations(fixture))],
}

// failed and refused calls and lost answers are met by the random scenarios (payment-model.fault.test.ts)
testEachAwaitOf(swept, cases, ['crash'])
