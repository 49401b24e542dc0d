import { randomUUID } from 'node:crypto'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { enqueue } from '../../../db/queue.ts'
import type { Deps } from '../../../deps.ts'
import { findMailError } from './check-readiness.ts'

/**
 * Queues a test mail. The mail server is checked first, so that an admin sees its error at once.
 * @throws AppError unavailable with the mail server's error
 */
export async function sendTestMail(deps: Deps, to: string): Promise<void> {
  const error = await findMailError(deps)
  if (error) throw new AppError('unavailable', t('The mail server can’t be reached: {error}', { error }))
  await enqueue(deps.db, { name: 'mail', payload: { cause: `test:${randomUUID()}`, template: 'test', to, data: {} } })
}
