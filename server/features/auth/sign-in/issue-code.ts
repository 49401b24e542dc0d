import { randomUUID } from 'node:crypto'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import type { Config } from '../../../config.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { MailPayload } from '../../../db/jobs.ts'
import type { Deps } from '../../../deps.ts'
import { scaleLimit } from '../../../http/rate-limit.ts'
import { sendMailNow } from '../../../mail/send-mail.ts'
import { CODES_PER_ACCOUNT, CODES_PER_NETWORK, deriveCode, formatLoginMessage, hashCode } from '../rules.ts'
import type { Origin } from './login-attempts.ts'
import { countUnredeemed, deleteCode, expireCodes, insertCode, markCodeMailed } from './one-time-codes.queries.ts'
import { lockForCodes } from './wrong-codes.ts'

type Request = { user: { id: string; email: string }; origin: Origin; googleSubject?: string }

/** `message` carries the code as its 12th word in demo mode; `attempt` goes into the browser's cookie. */
export type IssuedCode = { message: string; attempt: string }

/**
 * Mails a one-time code that only the browser of `origin` can redeem
 * (docs/decisions/065-a-code-belongs-to-the-login-that-asked-for-it.md). Redeeming it links `googleSubject`, if given.
 * @throws AppError rate_limited; password_reset_required; unavailable when mail can't be sent
 */
export async function issueCode(deps: Deps, { user, origin, googleSubject }: Request): Promise<IssuedCode> {
  const { config, sessionSecret } = deps
  const id = randomUUID()
  const code = deriveCode(sessionSecret, id)
  const row = {
    id,
    userId: user.id,
    codeHash: hashCode(sessionSecret, id, code),
    network: origin.network,
    googleSubject: googleSubject ?? null,
  }
  // In demo mode the code is on the screen, whether its mail is sent or not.
  const isOnScreen = config.mode === 'demo'
  await inTransaction(deps.db, async (trx) => {
    await lockForCodes(trx, user.id)
    await checkQuota(trx, config, user.id, origin.network)
    await expireCodes(trx, user.id, origin.attempts)
    await insertCode(trx, row, isOnScreen)
  })
  const mail = { cause: `code:${id}`, template: 'code' as const, to: user.email, data: { codeId: id } }
  if (isOnScreen) sendMailNow(deps, mail).catch(() => {})
  else await sendCode(deps, mail)
  return { message: formatLoginMessage(config.mode, code), attempt: id }
}

async function checkQuota(trx: Trx, config: Config, userId: string, network: string) {
  const { fromNetwork, fromAll, minutes } = await countUnredeemed(trx, userId, network)
  const perNetwork = scaleLimit(CODES_PER_NETWORK, config.rateLimitFactor)
  const perAccount = scaleLimit(CODES_PER_ACCOUNT, config.rateLimitFactor)
  // A network that left no code unused gets one, however many others did.
  if (fromNetwork < perNetwork && (fromNetwork === 0 || fromAll < perAccount)) return
  throw new AppError(
    'rate_limited',
    t(
      'Too many codes were requested but not used. Please try again in {minutes, plural, one {a minute} other {# minutes}}.',
      { minutes },
    ),
    undefined,
    minutes * 60,
  )
}

/** A code counts once the mail server has accepted its mail. One that it refused is deleted: nobody could try it yet. */
async function sendCode(deps: Deps, mail: MailPayload & { data: { codeId: string } }) {
  try {
    await sendMailNow(deps, mail)
    await markCodeMailed(deps.db, mail.data.codeId)
  } catch (error) {
    await deleteCode(deps.db, mail.data.codeId)
    throw error
  }
}
