import type { Config } from '../../../../config.ts'
import type { Trx } from '../../../../db/client.ts'
import type { CardDispute, CardRefund, CardSession } from '../../../../gateways/card.ts'
import { listRefunds, type RefundRow } from '../refund/refunds.queries.ts'
import { isWithheld, toRefunds } from './disputes.rules.ts'
import type { LockedPart } from './lock-parts.ts'
import { shareCharge, shareRefunds } from './shares.rules.ts'
import { syncDisputes } from './sync-disputes.ts'
import { syncRefunds } from './sync-refunds.ts'

/** What the provider says about a payment at one moment; `session` is null while none is known. */
export type ProviderSnapshot = { session: CardSession | null; refunds: CardRefund[]; disputes: CardDispute[] }

/** A locked part with what it has of its session, in minor units. */
export type SyncedPart = LockedPart & { session: CardSession | null; charged: number; refunds: RefundRow[] }

/**
 * Records the refunds and disputes of a session that the provider reports, each part's share with the part. A booking that
 * is paid by itself is the only part.
 */
export async function syncMoney(
  trx: Trx,
  config: Config,
  locked: [LockedPart, ...LockedPart[]],
  { session, refunds, disputes }: ProviderSnapshot,
): Promise<{ parts: SyncedPart[]; isWithheld: boolean }> {
  const known = await syncDisputes(trx, config, locked, disputes)
  const charges = getCharges(locked, session)
  const total = charges.reduce((sum, charged) => sum + charged, 0)
  const rows: RefundRow[][] = []
  for (const { payment } of locked) rows.push(await listRefunds(trx, payment.id))
  const before = locked.map(({ booking }, at) => ({
    charged: charges[at] ?? 0,
    rows: rows[at] ?? [],
    isCancelled: booking.status === 'cancelled',
  }))
  const shares = shareRefunds(before, [...refunds, ...toRefunds(total, known, refunds)])
  const parts: SyncedPart[] = []
  for (const [at, part] of locked.entries()) {
    const reported = { refunds: shares[at] ?? [], disputes: known }
    const synced = await syncRefunds(trx, part, before[at]?.charged ?? 0, reported)
    const amountTotal = session && shareCharge(session.amountTotal ?? 0, getDue(locked))[at]
    const own = session && { ...session, amountTotal: amountTotal ?? 0 }
    parts.push({ ...part, session: own, charged: charges[at] ?? 0, refunds: synced })
  }
  return { parts, isWithheld: isWithheld(known) }
}

const getDue = (parts: LockedPart[]) => parts.map(({ payment }) => payment.amountMinor)

/** Minor units the provider has charged for each part, which never change once they are recorded. */
function getCharges(parts: LockedPart[], session: CardSession | null): number[] {
  const isPaid = session?.status === 'complete' && session.paymentStatus !== 'unpaid'
  const shares = shareCharge(isPaid ? (session.amountTotal ?? 0) : 0, getDue(parts))
  return parts.map(({ payment }, at) => (payment.status === 'paid' ? payment.chargedMinor : (shares[at] ?? 0)))
}
