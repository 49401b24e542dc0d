import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { SmsRefused } from '../gateways/sms.ts'
import { persist } from '../mail/send-mail.ts'
import { countParts } from './parts.rules.ts'
import { claimSms, countSentParts, markSent, releaseClaim } from './queries.ts'

/** `refused`: by the provider, permanently; `capped`: by SMS_PER_DAY; `off`: the site sends none. */
export type SmsOutcome = 'sent' | 'refused' | 'capped' | 'off'

type Message = { cause: string; to: string; text: string }

/** Sends one message as `sendSmsOrThrow` does. @throws Error when it could not be sent, or another worker is sending it */
export async function sendSms(deps: Deps, message: Message): Promise<SmsOutcome> {
  try {
    return await sendSmsOrThrow(deps, message)
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error
    deps.log.warn({ err: error, cause: message.cause }, 'the SMS provider refused a message')
    return 'refused'
  }
}

/**
 * Sends one message, unless its cause was sent before. If the process dies between the provider's acceptance and our
 * record of it, the second one has the same reference.
 * @throws SmsRefused; Error when it could not be sent, or another worker is sending it
 */
export async function sendSmsOrThrow(
  deps: Deps,
  { cause, to, text }: Message,
): Promise<Exclude<SmsOutcome, 'refused'>> {
  if (!deps.sms) return 'off'
  const { perDay } = deps.config.sms
  const claim = await claimSms(deps.db, { cause, phone: to, parts: countParts(text), perDay })
  if (claim === 'sent') return 'sent'
  if (claim === 'taken') throw new Error(`another worker is sending ${cause}`)
  if (claim === 'capped') {
    deps.log.warn({ cause, perDay }, 'a message was not sent: SMS_PER_DAY is reached')
    return 'capped'
  }
  try {
    const reference = createHash('sha256').update(cause).digest('hex').slice(0, 20)
    await deps.sms.send({ to, text, reference })
  } catch (error) {
    await persist(() => releaseClaim(deps.db, cause))
    throw error
  }
  await persist(() => markSent(deps.db, cause))
  return 'sent'
}

/** Whether the day's cap leaves room for a message. */
export const hasSmsLeft = async ({ config, db }: Deps): Promise<boolean> =>
  (await countSentParts(db)) < config.sms.perDay
