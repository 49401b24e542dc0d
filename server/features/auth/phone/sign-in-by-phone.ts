import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction } from '../../../db/client.ts'
import { enqueue } from '../../../db/queue.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import { lockUserRequests } from '../../../db/user-lock.ts'
import type { Deps } from '../../../deps.ts'
import { runInAccountLanguage } from '../../../mail/recipient-language.ts'
import { toE164 } from '../../../phone.ts'
import { hasSmsLeft, sendSms } from '../../../sms/send-sms.ts'
import { codeSms } from '../../../sms/sms-texts.ts'
import { joinWalkIns } from '../../invitation/join-walk-ins.ts'
import { findByVerifiedPhone } from '../account/users.queries.ts'
import { derivePhoneCode, EXPIRED_PHONE_CODE } from '../rules.ts'
import { beginSession } from '../session/session-tokens.ts'
import type { Origin } from '../sign-in/login-attempts.ts'
import { tryPhoneCode } from './code-tries.ts'
import { assertReachable, createPhoneCode, smsUnavailable } from './new-code.ts'
import { findCodeToSend, lockCodeOfLogin, markPhoneCodeSent } from './phone-codes.queries.ts'

/**
 * Starts a sign-in by phone. Whether the number has an account is looked up by the job that sends the code, so that neither
 * the reply nor its time tells. Returns the attempt for the browser's cookie.
 * @throws AppError bad_request for a number that gets no messages, rate_limited, unavailable
 */
export async function loginByPhone(deps: Deps, typed: string, { network }: Origin): Promise<{ attempt: string }> {
  const phone = toE164(typed, deps.config.country)
  assertReachable(deps, phone)
  if (!(await hasSmsLeft(deps))) throw smsUnavailable()
  return inTransaction(deps.db, async (trx) => {
    const attempt = await createPhoneCode(deps, trx, { userId: null, phone, network })
    await enqueue(trx, { name: 'phone-code', payload: { codeId: attempt } })
    return { attempt }
  })
}

/** Sends a code to the number of an account, in its language; nothing when nobody has verified the number. */
export async function sendLoginCode(deps: Deps, codeId: string): Promise<void> {
  const { config, db, sessionSecret } = deps
  const phone = await findCodeToSend(db, codeId)
  const user = phone && (await findByVerifiedPhone(db, phone))
  if (!phone || !user || !mayUsePhone(user)) return
  const text = runInAccountLanguage(config, user.language, () => codeSms(derivePhoneCode(sessionSecret, codeId)))
  if ((await sendSms(deps, { cause: `code:${codeId}`, to: phone, text })) === 'sent')
    await markPhoneCodeSent(db, codeId)
}

/** Not admins, whose password protects everybody’s data from who takes over a SIM card. */
const mayUsePhone = ({ role }: { role: string }) => role === 'user'

/**
 * Exchanges a code for a token, in the browser that asked for it. Returns the token, and the attempt that is finished by it.
 * @throws AppError wrong_code, with how many tries are left, also when the number has no account
 */
export async function verifyPhoneLogin(deps: Deps, code: string, origin: Origin) {
  const { db, sessionSecret } = deps
  // the error is returned, since throwing it in the transaction would take back the count of tries
  const outcome = await inTransaction(db, async (trx) => {
    const sent = await lockCodeOfLogin(trx, origin.attempts)
    const problem = await tryPhoneCode(trx, sessionSecret, sent, code)
    const user = sent && !problem ? await findByVerifiedPhone(trx, sent.phone) : undefined
    if (!sent || !user || !mayUsePhone(user)) return problem ?? new AppError('wrong_code', t(EXPIRED_PHONE_CODE))
    await lockUserRequests(trx, user.id)
    await joinWalkIns(trx, user.id, sent.phone)
    return { user, attempt: sent.id }
  })
  const { network } = origin.client
  if (outcome instanceof AppError) {
    await recordSecurityEvent(deps, 'entered a wrong code', { network, by: 'by_phone' })
    throw outcome
  }
  const { user, attempt } = outcome
  await recordSecurityEvent(deps, 'logged in', { userId: user.id, network, by: 'by_phone' })
  return { token: await beginSession(deps, user, origin.client), attempt }
}
