import { setTimeout as sleep } from 'node:timers/promises'
import { t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import type { MailPayload } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { sendMail } from './send-mail.ts'

const TIME_LIMIT_MS = 6_000

/**
 * Sends a mail the user waits for, within the request (docs/decisions/011-login-sends-its-mail-inline.md).
 * @throws AppError unavailable when the mail server refuses it, or takes more than six seconds
 */
export async function sendMailNow(deps: Deps, mail: MailPayload): Promise<void> {
  try {
    await Promise.race([sendMail(deps, mail), rejectAtTimeLimit()])
  } catch (error) {
    deps.log.warn({ err: error, cause: mail.cause }, 'a mail the user waits for was not sent')
    throw new AppError('unavailable', t('We can’t send e-mail right now. Please try again in a few minutes.'))
  }
}

async function rejectAtTimeLimit(): Promise<never> {
  await sleep(TIME_LIMIT_MS, undefined, { ref: false })
  throw new Error(`not sent within ${TIME_LIMIT_MS} ms`)
}
