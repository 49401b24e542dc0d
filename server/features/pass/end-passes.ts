import type { Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import { endPassesOf, findPassesOnlyAt } from './ending-passes.queries.ts'

/** Ends the passes of a deleted account: nobody can use them, and the venue owes nothing for them any more. */
export const endPasses = (trx: Trx, userId: string): Promise<void> => endPassesOf(trx, userId)

/** Mails who has a pass that is good at no facility but this one, which is being deleted: money may be left on it. */
export async function mailPassesOnlyAt(trx: Trx, facilityId: string): Promise<void> {
  for (const { id, email } of await findPassesOnlyAt(trx, facilityId)) {
    const cause = `pass-without-facility:${id}`
    await enqueue(trx, {
      name: 'mail',
      payload: { cause, template: 'pass-without-facility', to: email, data: { passId: id } },
    })
  }
}
