import type { Trx } from '../../db/client.ts'
import { endPassesOf } from './ending-passes.queries.ts'

/** Ends the passes of a deleted account: nobody can use them, and the venue owes nothing for them any more. */
export const endPasses = (trx: Trx, userId: string): Promise<void> => endPassesOf(trx, userId)
