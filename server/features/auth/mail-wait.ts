import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { stateOfMail } from '../../mail/queries.ts'

const PATIENCE = 6_000

/**
 * Waits until a queued mail has left, so that nobody is sent to their mailbox for a mail that can't come: the queue
 * would go on trying long after they gave up (docs/decisions/011-login-sends-its-mail-inline.md).
 * @throws AppError unavailable when the mail server refused it, or took more than six seconds
 */
export async function mustLeave({ db, log }: Deps, cause: string): Promise<void> {
  const deadline = Date.now() + PATIENCE
  for (let pause = 20; Date.now() < deadline; pause = Math.min(pause * 1.5, 250)) {
    const state = await stateOfMail(db, cause)
    if (state === 'sent') return
    if (state === 'failed') break
    await sleep(pause)
  }
  log.warn({ cause }, 'a mail somebody waits for did not leave')
  throw new AppError('unavailable', 'We can’t send e-mail just now. Please try again in a few minutes.')
}
