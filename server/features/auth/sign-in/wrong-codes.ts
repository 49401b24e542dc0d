import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import type { Trx } from '../../../db/client.ts'
import { enqueue } from '../../../db/queue.ts'
import { scaleLimit } from '../../../http/rate-limit.ts'
import { lockUserRow, requireReset } from '../account/users.queries.ts'
import { WRONG_CODES_PER_DAY } from '../rules.ts'
import { countTry, sumTries } from './one-time-codes.queries.ts'

type Code = { id: string; user: { id: string; email: string } }

/** Returns the day's budget of wrong codes. RATE_LIMIT_FACTOR raises it in demo mode only, where the code is shown. */
export const getWrongCodeBudget = ({ mode, rateLimitFactor }: Pick<Config, 'mode' | 'rateLimitFactor'>): number =>
  mode === 'live' ? WRONG_CODES_PER_DAY : scaleLimit(WRONG_CODES_PER_DAY, rateLimitFactor)

/**
 * Locks the user until the transaction ends, so that codes are issued and tried one after another.
 * @throws AppError password_reset_required when the day's wrong codes were used up
 */
export async function lockForCodes(trx: Trx, userId: string): Promise<void> {
  const user = await lockUserRow(trx, userId)
  if (user?.resetRequiredAt) throw resetRequired()
}

/**
 * Counts a wrong code of a locked user, and mails them when half of the day's budget is used, and when all is.
 * @returns how many wrong codes the account has left today
 */
export async function countWrongCode(trx: Trx, config: Config, { id, user }: Code): Promise<number> {
  await countTry(trx, id)
  const used = await sumTries(trx, user.id)
  const budget = getWrongCodeBudget(config)
  if (used >= budget) await requireReset(trx, user.id)
  if (used === Math.ceil(budget / 2) || used === budget) {
    const data = { used, budget }
    const cause = `wrong-codes:${id}:${used}`
    await enqueue(trx, { name: 'mail', payload: { cause, template: 'wrong-codes', to: user.email, data } })
  }
  return budget - used
}

/** Creates the error for an account that only the mailed reset link unlocks. */
export const resetRequired = () =>
  new AppError(
    'password_reset_required',
    t(
      'Too many wrong codes were entered for this account. Please choose a new password: ‘Forgot your password’ sends you a link.',
    ),
  )
