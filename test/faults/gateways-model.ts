import { BKASH_ENTRY } from '../wallet-pages.ts'
import {
  approve,
  choose,
  createGatewaysFixture,
  forge,
  type GatewaysFixture,
  goBack,
  loseAnswer,
  makeFlawless,
  notify,
  open,
  openSuccessPage,
  type Step,
  stopWatching,
  tell,
} from './gateways-fixture.ts'
import { findViolations, getOutcome, readTaken } from './gateways-invariants.ts'
import { runUntilQuiet } from './let-time-pass.ts'
import type { Model } from './scenarios.ts'
import { STEPS } from './steps.ts'

/*
 * One booking that is paid at several gateways: by card, at SSLCommerz, whose page never ends and can be paid again, and
 * at bKash, whose money moves by our call only. The clients are the product's, and the gateways' stand-ins have every
 * fault that real ones have.
 */

const common = {
  'open the card page': STEPS['open the checkout'],
  'pay by card': STEPS.pay,
  'customer cancels': STEPS['customer cancels'],
  'admin cancels': STEPS['admin cancels'],
  'hold expires': STEPS['hold expires'],
  'slot begins': STEPS['slot begins'],
  'rival books': STEPS['rival books'],
  'rival leaves': STEPS['rival leaves'],
  'facility is deleted': STEPS['facility is deleted'],
  'money is taken at the desk': STEPS['money is taken at the desk'],
  'customer requests a full refund': STEPS['customer requests a full refund'],
  'admin refunds a part': STEPS['admin refunds a part'],
  'queue works on refunds': STEPS['queue works on refunds'],
  'webhooks arrive': STEPS['webhooks arrive'],
  'reconciler runs': STEPS['reconciler runs'],
  'payments are compared': STEPS['payments are compared'],
}

const pages = {
  'open SSLCommerz': open('sslcommerz'),
  'open bKash': open('bkash'),
  'pay at SSLCommerz': choose('pay'),
  'pay on the first page of SSLCommerz': choose('pay', 0),
  'pay at SSLCommerz, held for review': choose('risk'),
  'be declined at SSLCommerz': choose('fail'),
  'cancel at SSLCommerz': choose('cancel'),
  'let SSLCommerz expire': choose('expire'),
  'approve at bKash': approve(),
  'approve on the first page of bKash': approve(BKASH_ENTRY, 0),
  'approve at bKash without money': approve({ ...BKASH_ENTRY, number: '01823074817' }),
  'cancel at bKash': approve({ cancel: '1' }),
  'browser returns from SSLCommerz': goBack('sslcommerz'),
  'browser returns from bKash': goBack('bkash'),
  'success page opens': openSuccessPage,
  'SSLCommerz notifies': notify(1),
  'SSLCommerz notifies three times': notify(3),
  'SSLCommerz’s notifications are lost': notify(0),
  'somebody forges': forge,
} satisfies Record<string, Step>

const SSLCOMMERZ_REFUND = 'GET /sandbox/sslcommerz/validator/api/merchantTransIDvalidationAPI.php?bank_tran_id='

const switches = {
  'SSLCommerz charges less': tell({ sslcommerz: { difference: -0.5 } }),
  'SSLCommerz charges more': tell({ sslcommerz: { difference: 1 } }),
  'SSLCommerz charges dollars': tell({ sslcommerz: { currency: 'USD' } }),
  'SSLCommerz signs wrongly': tell({ sslcommerz: { signature: 'wrong' } }),
  'SSLCommerz signs little': tell({ sslcommerz: { signature: 'short' } }),
  'SSLCommerz answers HTML': tell({ sslcommerz: { calls: 'html' } }),
  'SSLCommerz fails': tell({ sslcommerz: { calls: 'error' } }),
  'the validation answers HTML': tell({ sslcommerz: { validation: 'html' } }),
  'the validation fails': tell({ sslcommerz: { validation: 'error' } }),
  'the validation says VALIDATED at first': tell({ sslcommerz: { validation: 'validated' } }),
  'SSLCommerz refuses refunds': tell({ sslcommerz: { refusesRefunds: true } }),
  'SSLCommerz’s refunds wait': tell({ sslcommerz: { refunds: 'processing' } }),
  'SSLCommerz’s refunds come back': tell({ sslcommerz: { refunds: 'cancelled' } }),
  'an answer of SSLCommerz is lost': loseAnswer('GET /sandbox/sslcommerz'),
  'an answer to a refund of SSLCommerz is lost': loseAnswer(SSLCOMMERZ_REFUND),
  'bKash’s token expires': tell({ bkash: { tokens: 'expired' } }),
  'bKash blocks the account': tell({ bkash: { tokens: 'blocked' } }),
  'bKash fails by statusCode': tell({ bkash: { errors: 'statusCode' } }),
  'bKash fails by errorCode': tell({ bkash: { errors: 'errorCode', code: '2020' } }),
  'bKash fails by internalCode': tell({ bkash: { errors: 'internalCode', code: '2001' } }),
  'bKash fails by message': tell({ bkash: { errors: 'message' } }),
  'bKash answers HTML': tell({ bkash: { errors: 'html' } }),
  'bKash never says that it was approved': tell({ bkash: { verification: 'never' } }),
  'bKash refuses refunds': tell({ bkash: { refusesRefunds: true } }),
  'an answer to execute is lost': loseAnswer('POST /sandbox/bkash/v1.2.0-beta/tokenized/checkout/execute'),
  'an answer to a refund of bKash is lost': loseAnswer('POST /sandbox/bkash/v2/'),
  'all gateways work again': ({ app }) => makeFlawless(app),
} satisfies Record<string, Step>

/** Money that a customer approves is not taken by a step that began when the booking needed none. */
const notLate =
  (step: Step): Step =>
  async (fixture, deps) => {
    const before = await readTaken(fixture)
    try {
      await step(fixture, deps)
    } finally {
      if (before.isOver && (await readTaken(fixture)).taken > before.taken)
        fixture.mistakes.push('bKash’s money was taken that nobody needs')
    }
  }

const steps = Object.fromEntries(
  Object.entries({ ...common, ...pages, ...switches } as Record<string, Step>).map(([name, step]) => [
    name,
    notLate(step),
  ]),
) as Record<Name, Step>

export type Name = keyof typeof common | keyof typeof pages | keyof typeof switches

const paidAtSslcommerz = ['open SSLCommerz', 'pay at SSLCommerz', 'browser returns from SSLCommerz'] as const
const paidAtBkash = ['open bKash', 'approve at bKash', 'browser returns from bKash'] as const

export const gatewaysModel: Model<GatewaysFixture, Name> = {
  settings: { CURRENCY: 'bdt' },
  createFixture: async (app) => {
    await stopWatching(app)
    return createGatewaysFixture(app)
  },
  steps,
  beginnings: [
    ['open SSLCommerz', 'pay at SSLCommerz'],
    ['open bKash', 'approve at bKash'],
    [...paidAtSslcommerz],
    [...paidAtBkash],
    ['open SSLCommerz', 'pay at SSLCommerz', 'pay at SSLCommerz', 'SSLCommerz notifies'],
    ['open the card page', 'open SSLCommerz', 'pay at SSLCommerz', 'pay by card'],
    ['open SSLCommerz', 'open bKash', 'approve at bKash', 'pay at SSLCommerz', 'browser returns from bKash'],
    ['open SSLCommerz', 'hold expires', 'pay at SSLCommerz', 'SSLCommerz notifies'],
    ['open bKash', 'approve at bKash', 'hold expires', 'browser returns from bKash'],
    [
      'open SSLCommerz',
      'cancel at SSLCommerz',
      'browser returns from SSLCommerz',
      'open SSLCommerz',
      'pay on the first page of SSLCommerz',
    ],
    [...paidAtSslcommerz, 'SSLCommerz’s refunds wait', 'customer requests a full refund'],
    [...paidAtSslcommerz, 'an answer to a refund of SSLCommerz is lost', 'admin refunds a part'],
    [...paidAtBkash, 'an answer to a refund of bKash is lost', 'admin refunds a part'],
    ['open bKash', 'approve at bKash', 'an answer to execute is lost', 'browser returns from bKash'],
  ],
  /** Time passes at gateways that work again. */
  findViolationsAtEnd: async (fixture, provider) => {
    await makeFlawless(fixture.app)
    const find = () => findViolations(fixture)
    return [...fixture.mistakes, ...(await runUntilQuiet(fixture, provider, async () => [fixture.bookingId], find))]
  },
  getOutcome,
}
