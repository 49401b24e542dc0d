import { randomUUID } from 'node:crypto'
import type { Trx } from '../../db/client.ts'
import type { AccountChange } from '../../db/jobs.ts'
import { enqueue } from '../../db/queue.ts'
import { recordSecurityEvent, type SecurityAction } from '../../db/security-events.ts'
import type { Deps } from '../../deps.ts'
import type { ClientInfo } from '../../http/client-info.ts'

const CHANGES = {
  'reset the password': 'password',
  'changed the password': 'password',
  'linked a Google account': 'google',
} satisfies Partial<Record<SecurityAction, AccountChange>>

/** Records a change of how a user signs in, and queues the mail that tells them, in the transaction that makes it. */
export async function announceChange(
  { log }: Deps,
  trx: Trx,
  action: keyof typeof CHANGES,
  { user, client }: { user: { id: string; email: string }; client: ClientInfo },
): Promise<void> {
  await recordSecurityEvent({ db: trx, log }, action, { userId: user.id, network: client.network })
  const data = { change: CHANGES[action], device: client.device, network: client.network }
  await enqueue(trx, {
    name: 'mail',
    payload: { cause: `account-changed:${randomUUID()}`, template: 'account-changed', to: user.email, data },
  })
}
