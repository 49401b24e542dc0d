import { randomUUID } from 'node:crypto'
import type { Config } from '../../../../config.ts'
import type { Db, Trx } from '../../../../db/client.ts'
import { enqueue } from '../../../../db/queue.ts'
import { type DifferenceRow, type NewDifference, writeDifference } from './differences.queries.ts'

/** Records a difference between our rows and the provider's, and mails a new one to the operator. */
export async function reportDifference(
  db: Db | Trx,
  config: Config,
  difference: NewDifference,
): Promise<DifferenceRow & { isNew: boolean }> {
  const row = await writeDifference(db, difference)
  if (row.isNew) await mailDifferences(db, config)
  return row
}

/**
 * Mails the operator the differences as they are when the mail is sent. Those that come close together share a mail.
 */
export function mailDifferences(db: Db | Trx, { supportEmail }: Config): Promise<void> {
  const cause = `differences:${randomUUID()}`
  const payload = { cause, template: 'payment-differences', to: supportEmail, data: {} } as const
  return enqueue(db, { name: 'mail', payload }, { key: 'payment-differences' })
}
