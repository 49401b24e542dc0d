import type { Trx } from '../../../db/client.ts'
import { clearPayer } from './forget-payer.queries.ts'

/** Forgets who a deleted account was to its gateways; amounts stay. */
export const forgetPayer = async (trx: Trx, userId: string): Promise<void> => void (await clearPayer(trx, userId))
