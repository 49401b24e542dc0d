import type { Trx } from '../../../../db/client.ts'
import type { Deps } from '../../../../deps.ts'
import type { SettlingGateway } from '../../../../gateways/card-payments.ts'
import type { Charge, Snapshot } from '../../../../gateways/payment-gateway.ts'
import { getGateway } from '../../../../payment-methods.ts'
import { type AttemptRow, listAttempts } from '../attempts.queries.ts'
import { mergeAttempts } from '../attempts.rules.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { toAttemptRef } from '../to-attempt-ref.ts'
import type { ProviderSnapshot } from './sync-money.ts'

export type ReadAttempt = { attempt: AttemptRow; gateway: SettlingGateway; snapshot: Snapshot }

/** The attempt whose money was just taken, as its provider answered. */
export type Completed = { attemptId: string; snapshot: Snapshot }

type Known = {
  /** The attempt of which the browser says that its customer agreed. */
  approvedId?: string | undefined
  completed: Completed | null
}

/** Asks the providers about all attempts to pay a checkout. @throws GatewayError when one can't be reached */
export async function readAttempts(
  deps: Deps,
  payment: PaymentRow,
  { approvedId, completed }: Known,
): Promise<ReadAttempt[]> {
  const read: ReadAttempt[] = []
  for (const attempt of await listAttempts(deps.db, payment)) {
    const gateway = await getGateway(deps, attempt)
    const snapshot =
      completed?.attemptId === attempt.id ? completed.snapshot : await gateway.read(await toAttemptRef(deps, attempt))
    // taking the money is only tried: the provider refuses what was not approved
    const isApproved = attempt.id === approvedId && snapshot.state === 'open' && gateway.complete !== undefined
    read.push({ attempt, gateway, snapshot: isApproved ? { ...snapshot, state: 'approved' } : snapshot })
  }
  return read
}

/** Whether more was recorded since attempts were read: another attempt, or that one of them was paid. */
export async function isOutdated(trx: Trx, payment: PaymentRow, read: ReadAttempt[]): Promise<boolean> {
  const known = await listAttempts(trx, payment)
  const isPaidSince = ({ attempt, snapshot }: ReadAttempt) =>
    attempt.state !== 'paid' &&
    snapshot.charges.length === 0 &&
    known.some(({ id, state }) => id === attempt.id && state === 'paid')
  return known.length > read.length || read.some(isPaidSince)
}

type Surplus = { attempt: AttemptRow; charge: Charge }

/** Returns what the attempts mean for their payment, and the charges that it has no use for. */
export function toProviderSnapshot(
  payment: PaymentRow,
  read: ReadAttempt[],
): ProviderSnapshot & { surplus: Surplus[] } {
  const attempts = read.map(({ attempt, gateway, snapshot: { state, charges } }) => ({
    id: attempt.id,
    state,
    charges,
    canClose: gateway.close !== undefined,
  }))
  const { session, kept, surplus } = mergeAttempts(payment, attempts)
  const charge = kept?.charge ?? null
  const keptBy = read.find(({ attempt }) => attempt.id === kept?.attemptId)
  const intentId = charge?.id ?? read.find(({ snapshot }) => snapshot.intentId)?.snapshot.intentId ?? null
  return {
    session: session && { ...session, charge, attemptId: kept?.attemptId ?? null, intentId },
    refunds: keptBy?.snapshot.refunds.filter(({ chargeId }) => chargeId === charge?.id) ?? [],
    disputes: keptBy?.snapshot.disputes ?? [],
    surplus: surplus.flatMap(({ attemptId, charge }) =>
      read.filter(({ attempt }) => attempt.id === attemptId).map(({ attempt }) => ({ attempt, charge })),
    ),
  }
}

/** Ends every open page that can be ended. */
export async function closePages(deps: Deps, read: ReadAttempt[]): Promise<void> {
  for (const { attempt, gateway, snapshot } of read)
    if (snapshot.state === 'open') await gateway.close?.(await toAttemptRef(deps, attempt))
}

/** Takes the money of one approved attempt: the newest. Null when its provider's answer doesn't say all about it. */
export async function complete(deps: Deps, read: ReadAttempt[]): Promise<Completed | null> {
  const approved = read.findLast(({ snapshot }) => snapshot.state === 'approved')
  const snapshot = await approved?.gateway.complete?.(await toAttemptRef(deps, approved.attempt))
  return approved && snapshot ? { attemptId: approved.attempt.id, snapshot } : null
}
