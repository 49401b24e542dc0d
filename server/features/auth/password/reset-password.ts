import { randomUUID } from 'node:crypto'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../hash-token.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { scaleLimit } from '../../../http/rate-limit.ts'
import { sendMailNow } from '../../../mail/send-mail.ts'
import { endKeys } from '../../api-key/api-keys.ts'
import { endCalendarFeeds } from '../../calendar/calendar-feeds.ts'
import { requireUser } from '../account/profile.ts'
import { findByEmail, findUser, lockUserRow, setPassword, unverifyPhone } from '../account/users.queries.ts'
import { deriveResetToken, RESET_MINUTES, RESETS_PER_HOUR } from '../rules.ts'
import { deleteCodes } from '../sign-in/one-time-codes.queries.ts'
import { announcePasswordChange } from './change-password.ts'
import {
  deleteReset,
  expireResets,
  findRecentResets,
  findValidReset,
  insertReset,
  lockReset,
  markResetMailed,
} from './password-resets.queries.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'

/**
 * Mails a link that changes the password once, within 30 minutes (docs/decisions/011-login-sends-its-mail-inline.md).
 * The user is never refused, however often others ask: when several links were mailed within the hour and the newest is
 * still valid for long enough, no other is sent.
 * @throws AppError account_not_found (spec §8); unavailable when mail can't be sent
 */
export async function forgotPassword(deps: Deps, email: string, { network }: ClientInfo): Promise<string> {
  const { config, db, sessionSecret } = deps
  const user = await findByEmail(db, email)
  await recordSecurityEvent(deps, 'asked for a reset link', { userId: user?.id, network })
  if (!user) throw new AppError('account_not_found', t('Email not registered'))
  const seed = randomUUID()
  const tokenHash = hashToken(deriveResetToken(sessionSecret, seed))
  const isNeeded = await inTransaction(db, async (trx) => {
    await lockUserRow(trx, user.id)
    const { count, hasFresh } = await findRecentResets(trx, user.id)
    if (hasFresh && count >= scaleLimit(RESETS_PER_HOUR, config.rateLimitFactor)) return false
    await insertReset(trx, { tokenHash, userId: user.id })
    return true
  })
  if (!isNeeded)
    return t(
      'We sent several links to your e-mail within the hour. The newest one works: look for it, in your spam folder too.',
    )
  try {
    await sendMailNow(deps, { cause: `reset:${seed}`, template: 'reset', to: user.email, data: { seed } })
    await markResetMailed(db, tokenHash)
  } catch (error) {
    await deleteReset(db, tokenHash)
    throw error
  }
  return t('We sent a link to your e-mail. It works once, for {minutes, number} minutes.', { minutes: RESET_MINUTES })
}

type Reset = { token: string; password: string }

/**
 * Changes the password by a mailed link, ends all sessions of the user and notifies them by mail. What else may let in who
 * had the account ends too: sign-in by phone, calendar addresses and the API keys they made.
 * @throws AppError invalid_reset_link when it was used, has expired or never existed; bad_request for a password that
 * is easily guessed, and then the link can be used again
 */
export async function resetPassword(deps: Deps, { token, password }: Reset, client: ClientInfo): Promise<void> {
  const { config, db } = deps
  const tokenHash = hashToken(token)
  // Checked before the password is hashed, so that guessing links costs the server little.
  const valid = await findValidReset(db, tokenHash)
  if (!valid) throw invalidLink()
  checkNewPassword(config, password, requireUser(await findUser(db, valid.userId)).email)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    const reset = await lockReset(trx, tokenHash)
    if (!reset) throw invalidLink()
    await expireResets(trx, reset.userId)
    await deleteCodes(trx, reset.userId)
    const user = requireUser(await setPassword(trx, reset.userId, passwordHash))
    await unverifyPhone(trx, reset.userId)
    await endCalendarFeeds(trx, reset.userId)
    const hadKeys = await endKeys(trx, reset.userId)
    await announcePasswordChange(trx, deps.log, 'reset the password', { user, client, hadKeys })
  })
}

const invalidLink = () =>
  new AppError('invalid_reset_link', t('This link was used already or has expired. Please ask for a new one.'))
