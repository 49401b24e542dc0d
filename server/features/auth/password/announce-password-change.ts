import { randomUUID } from 'node:crypto'
import type { Trx } from '../../../db/client.ts'
import { enqueue } from '../../../db/queue.ts'
import { recordSecurityEvent, type SecurityAction } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import type { ClientInfo } from '../../../http/client-info.ts'

type PasswordChange = Extract<SecurityAction, 'changed the password' | 'reset the password'>

/** Records a change of a user's password, and queues the mail that tells them, in the transaction that makes it. */
export async function announcePasswordChange(
  trx: Trx,
  log: Deps['log'],
  action: PasswordChange,
  { user, client }: { user: { id: string; email: string }; client: ClientInfo },
): Promise<void> {
  await recordSecurityEvent({ db: trx, log }, action, { userId: user.id, network: client.network })
  const data = { device: client.device, network: client.network }
  await enqueue(trx, {
    name: 'mail',
    payload: { cause: `password-changed:${randomUUID()}`, template: 'password-changed', to: user.email, data },
  })
}
