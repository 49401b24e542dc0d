import type { Trx } from '../../db/client.ts'
import { enqueueAll } from '../../db/queue.ts'
import { endPassesOf, findPassesOnlyAt, lockFacilityDeletions } from './ending-passes.queries.ts'

/** Ends the passes of a deleted account: nobody can use them, and the venue owes nothing for them any more. */
export const endPasses = (trx: Trx, userId: string): Promise<void> => endPassesOf(trx, userId)

/**
 * Mails who has a pass that is good at no facility but this one, which is being deleted: money may be left on it. One deletion
 * at a time, or of two that each see the other facility still there, neither would mail. Lock no booking after it.
 */
export async function mailPassesOnlyAt(trx: Trx, facilityId: string): Promise<void> {
  await lockFacilityDeletions(trx)
  const passes = await findPassesOnlyAt(trx, facilityId)
  const mails = passes.map(({ id: passId, email: to }) => ({
    name: 'mail' as const,
    payload: {
      cause: `pass-without-facility:${passId}`,
      template: 'pass-without-facility' as const,
      to,
      data: { passId, facilityId },
    },
  }))
  await enqueueAll(trx, mails)
}
