import { toPrefix } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import { hashToken } from '../../../hash-token.ts'
import { findValidReset } from '../password/password-resets.queries.ts'
import { CODE_MINUTES, deriveCode, deriveResetToken, RESET_MINUTES } from '../rules.ts'
import { findValidCode } from './one-time-codes.queries.ts'

/** Loads the content of the mail with a code; null when the code is no longer valid. */
export async function loadCodeMail({ db, sessionSecret }: Deps, codeId: string) {
  const row = await findValidCode(db, codeId)
  if (!row) return null
  return { code: deriveCode(sessionSecret, codeId), minutes: CODE_MINUTES, isForGoogle: row.googleSubject !== null }
}

/** Loads the content of the mail about a forgotten password; null when its link is no longer valid. */
export async function loadResetMail({ db, sessionSecret, config }: Deps, seed: string) {
  const token = deriveResetToken(sessionSecret, seed)
  if (!(await findValidReset(db, hashToken(token)))) return null
  return { url: `${config.publicUrl}${toPrefix()}/reset-password/${token}`, minutes: RESET_MINUTES }
}
