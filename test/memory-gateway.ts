import { randomUUID } from 'node:crypto'
import type {
  AttemptRef,
  Charge,
  GatewayName,
  PaymentGateway,
  RefundFact,
  Snapshot,
} from '../server/gateways/payment-gateway.ts'

type Page = Pick<Snapshot, 'state' | 'charges'> & { refunds: RefundFact[]; returnUrl: string }

/** A provider in memory that never ends a page and can't list anything, for what its stand-in can't be brought to do. */
export type MemoryGateway = PaymentGateway & {
  pages: Map<string, Page>
  /** Money arrives by a page, whatever its state. */
  charge(reference: string, change?: Partial<Charge>): string
}

type Name = Exclude<GatewayName, 'stripe'>

/** `takes`: the money moves with `complete` only. */
export function createMemoryGateway(name: Name, { takes = false } = {}): MemoryGateway {
  const pages = new Map<string, Page>()
  const find = (reference: string): Page => {
    const page = pages.get(reference)
    if (!page) throw new Error(`no page ${reference}`)
    return page
  }
  const charge: MemoryGateway['charge'] = (reference, change = {}) => {
    const page = find(reference)
    const id = `${name}-${randomUUID().slice(0, 8)}`
    page.charges.push({ id, amount: 1200, currency: 'usd', isHeld: false, payer: null, ...change })
    page.state = 'paid'
    return id
  }
  const refund: PaymentGateway['refund'] = async ({ reference }, { refundId, number, chargeId, amount }) => {
    const { refunds } = find(reference)
    const id = `${refundId}-${number}`
    const known = refunds.find((one) => one.id === id)
    if (!known) refunds.push({ id, refundId, chargeId, amount, status: 'succeeded' })
    return known ?? { id, refundId, chargeId, amount, status: 'succeeded' }
  }
  return {
    name,
    needsPhone: false,
    getLimits: () => ({ minimum: 1000, maximum: 50_000_000 }),
    open: async (order, { reference }) => {
      pages.set(reference, { state: 'open', charges: [], refunds: [], returnUrl: order.returnUrl })
      return { providerId: `${name}-${reference}`, url: `https://pay.example/${name}/${reference}` }
    },
    read: async ({ reference }) => structuredClone({ ...find(reference), disputes: [] }),
    hint: ({ fields: { tran_id } }) => (tran_id ? { reference: tran_id } : null),
    ...(takes && {
      complete: async ({ reference }: AttemptRef) => {
        if (find(reference).state === 'approved') charge(reference)
      },
    }),
    refund,
    pages,
    charge,
  }
}
