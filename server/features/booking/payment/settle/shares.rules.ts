import {
  isSentRequest,
  type ProviderRefund,
  type Refund,
  reconcileRefunds,
  sumRefunded,
} from '../refund/refunds.rules.ts'

// How the bookings of one checkout session share its charge and refunds, in minor units.

/** Distributes a charge over its parts in their order: each gets what it is due, and the last gets what is left. */
export function shareCharge(charged: number, due: number[]): number[] {
  let left = charged
  return due.map((amount, at) => {
    const share = at === due.length - 1 ? left : Math.min(left, amount)
    left -= share
    return share
  })
}

export type Part = {
  charged: number
  rows: Refund[]
  /** Its booking is cancelled, so that all of it is owed. */
  isCancelled: boolean
}

/**
 * Distributes the provider's refunds of a charge over its parts. A refund that was requested for a part, or recorded
 * for it before, belongs to it. One made on the provider's dashboard names no part: it goes to the parts whose booking
 * is cancelled, then to the last ones, never more than is left of any. What is more than that was given as credit too,
 * which is then taken back.
 */
export function shareRefunds(parts: Part[], reported: ProviderRefund[]): ProviderRefund[][] {
  if (parts.length === 1) return [reported]
  const shares: ProviderRefund[][] = parts.map(() => [])
  const unshared = reported.map((refund) => ({ ...refund, amount: refund.amount - shareKnown(parts, shares, refund) }))
  const left = parts.map(({ charged, rows }, at) => charged - sumRefunded(afterwards(rows, shares[at] ?? [])))
  const credited = parts.map(({ rows }) => sumRefunded(rows.filter(({ creditedPassId }) => creditedPassId)))
  const order = parts
    .map((_, at) => at)
    .sort((a, b) => Number(parts[b]?.isCancelled) - Number(parts[a]?.isCancelled) || b - a)
  for (const refund of unshared) {
    // a failed refund moves no money, so any part can carry it
    const rooms = refund.status === 'failed' ? [parts.map(({ charged }) => charged)] : [left, credited]
    const amounts = parts.map((_, at) => (shares[at]?.some(({ id }) => id === refund.id) ? null : 0))
    for (const room of rooms) for (const at of order) refund.amount -= take(amounts, room, at, refund.amount)
    for (const [at, amount] of amounts.entries()) if (amount) shares[at]?.push({ ...refund, amount })
  }
  return shares
}

/** Adds as much of a refund to a part as there is room for, unless it has its share. Returns how much that is. */
function take(amounts: (number | null)[], room: number[], at: number, most: number): number {
  const [had, free = 0] = [amounts[at] ?? null, room[at]]
  if (had === null) return 0
  const amount = Math.min(most, Math.max(0, free))
  amounts[at] = had + amount
  room[at] = free - amount
  return amount
}

/** Gives a refund to the parts that have it or requested it. Returns how much of it they have, never more than it is. */
function shareKnown(parts: Part[], shares: ProviderRefund[][], reported: ProviderRefund): number {
  const isRecorded = ({ providerId, handReference }: Refund) =>
    providerId === reported.id || handReference === reported.id
  const all = parts.flatMap(({ rows }) => rows)
  const sent = all.some(isRecorded) ? undefined : all.find((row) => isSentRequest(row, reported))
  const refund = { ...reported, refundId: reported.refundId ?? sent?.id ?? null }
  let shared = 0
  for (const [at, { rows }] of parts.entries()) {
    const recorded = rows.find(isRecorded)
    const row = recorded ?? rows.find(({ id, providerId }) => providerId === null && id === refund.refundId)
    const amount = Math.min(refund.amount - shared, recorded?.amountMinor ?? refund.amount)
    if (!row || amount <= 0) continue
    shares[at]?.push({ ...refund, amount })
    shared += amount
  }
  return shared
}

/** A part's rows after its report is recorded. */
function afterwards(rows: Refund[], reported: ProviderRefund[]): Pick<Refund, 'amountMinor' | 'status'>[] {
  const corrected = new Map<string, Pick<Refund, 'amountMinor' | 'status'>>(rows.map((row) => [row.id, row]))
  for (const correction of reconcileRefunds(rows, reported)) {
    if (correction.type === 'update') corrected.set(correction.id, correction)
    if (correction.type === 'insert') {
      const { id, amount: amountMinor, status } = correction.refund
      corrected.set(id, { amountMinor, status })
    }
  }
  return [...corrected.values()]
}
