import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Trx } from '../../../db/client.ts'
import { CODE_TRIES, EXPIRED_PHONE_CODE, formatWrongPhoneCode, matchesCode } from '../rules.ts'
import { countPhoneTry, redeemPhoneCode } from './phone-codes.queries.ts'

type LockedCode = { id: string; codeHash: string; tries: number; sentAt: Date | null }

/**
 * Tries a locked code, which works once and within five tries. Returns the error; undefined when the code is right. One that
 * was never sent is never right.
 */
export async function tryPhoneCode(
  trx: Trx,
  secret: string,
  code: LockedCode | undefined,
  given: string,
): Promise<AppError | undefined> {
  if (!code) return new AppError('wrong_code', t(EXPIRED_PHONE_CODE))
  if (code.tries >= CODE_TRIES) return new AppError('wrong_code', formatWrongPhoneCode(0))
  const isRight = matchesCode(secret, code.id, given, code.codeHash)
  if (isRight && code.sentAt) {
    await redeemPhoneCode(trx, code.id)
    return undefined
  }
  await countPhoneTry(trx, code.id)
  return new AppError('wrong_code', formatWrongPhoneCode(CODE_TRIES - code.tries - 1))
}
