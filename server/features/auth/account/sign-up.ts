import { getLanguage, t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { checkNewPassword, hashPassword } from '../password/passwords.ts'
import { insertUser } from './users.queries.ts'

/**
 * @throws AppError email_taken, in whatever case it is written; bad_request for one that gets no mail, and for a password
 * that is easily guessed
 */
export async function signUp(
  { config, db }: Deps,
  { name, email, password }: { name: string; email: string; password: string },
) {
  // those of deleted accounts and walk-ins
  if (email.endsWith('.invalid')) throw fieldError('email', t('Enter an e-mail address like name@example.com.'))
  checkNewPassword(config, password, email)
  const user = await insertUser(db, {
    name,
    email,
    language: getLanguage(),
    passwordHash: await hashPassword(password),
  })
  if (!user) throw new AppError('email_taken', t('There is an account with this e-mail already. Please login.'))
  return { _id: user.id, name: user.name, email: user.email, role: user.role }
}
