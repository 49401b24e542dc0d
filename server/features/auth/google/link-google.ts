import { signup } from '#contract/auth'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import { enqueue } from '../../../db/queue.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../gateways/identity.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { clearSignup, lockForLink, setGoogleSubject } from '../account/users.queries.ts'
import { deleteCodes } from '../sign-in/one-time-codes.queries.ts'

/** `name` is the one at Google, when it is known. */
type Link = { userId: string; subject: string; name?: string; client: ClientInfo }

/**
 * Links a Google account to a user permanently (docs/decisions/066-link-google-only-to-a-proven-mailbox.md) and notifies
 * the user. A password that was set before the address was confirmed may be someone else's, so it is cleared, and the
 * name with it.
 * @throws AppError conflict when another Google account is linked
 */
export async function linkGoogle(
  trx: Trx,
  log: Deps['log'],
  { userId, subject, name = '', client }: Link,
): Promise<void> {
  const user = await lockForLink(trx, userId)
  if (user.googleSubject === subject) return
  if (user.googleSubject !== null) throw otherAccount()
  const clearsPassword = user.passwordHash !== null && user.emailVerifiedAt === null
  const isNew = user.passwordHash === null && user.emailVerifiedAt === null
  if (clearsPassword) {
    await clearSignup(trx, userId, toUserName({ email: user.email, name }))
    await deleteCodes(trx, userId)
  }
  await setGoogleSubject(trx, userId, subject)
  await recordSecurityEvent({ db: trx, log }, 'linked a Google account', { userId, network: client.network })
  if (isNew) return
  const payload = {
    cause: `google-linked:${userId}`,
    template: 'google-linked' as const,
    to: user.email,
    data: { clearsPassword },
  }
  await enqueue(trx, { name: 'mail', payload })
}

const UserName = signup.body.shape.name

/** Returns the name at Google if it is valid here, otherwise the local part of the e-mail address. */
export function toUserName({ email, name }: Pick<Identity, 'email' | 'name'>): string {
  const given = UserName.safeParse(name.slice(0, 100))
  return given.success ? given.data : (email.split('@')[0] ?? email)
}

export const otherAccount = () =>
  new AppError(
    'conflict',
    t(
      'Another Google account is linked to this e-mail address here. Please choose that one, or login with e-mail and password.',
    ),
  )
