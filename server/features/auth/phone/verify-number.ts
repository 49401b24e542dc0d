import type { Profile } from '#contract/auth'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { enqueue } from '../../../db/queue.ts'
import { recordSecurityEvent } from '../../../db/security-events.ts'
import { lockUserRequests } from '../../../db/user-lock.ts'
import type { Deps } from '../../../deps.ts'
import { sendSms } from '../../../sms/send-sms.ts'
import { codeSms } from '../../../sms/sms-texts.ts'
import { joinWalkIns } from '../../invitation/join-walk-ins.ts'
import { type Confirmation, confirmIdentity } from '../account/confirm-identity.ts'
import { requireUser, toProfile } from '../account/profile.ts'
import { findUser, isVerifiedPhoneTaken, type UserRow, verifyPhone } from '../account/users.queries.ts'
import { derivePhoneCode } from '../rules.ts'
import type { Origin } from '../sign-in/login-attempts.ts'
import { tryPhoneCode } from './code-tries.ts'
import { assertReachable, createPhoneCode, smsUnavailable } from './new-code.ts'
import { deletePhoneCode, expirePhoneCodes, lockCodeOfUser, markPhoneCodeSent } from './phone-codes.queries.ts'

/**
 * Sends a code to the number of the user's profile, within the request as logins do by mail. Returns the number.
 * @throws AppError bad_request, conflict when it is verified already, rate_limited, unavailable
 */
export async function sendPhoneCode(deps: Deps, userId: string, { network }: Origin): Promise<{ phone: string }> {
  const { db, sessionSecret } = deps
  const user = requireUser(await findUser(db, userId))
  const phone = user.phoneE164 ?? ''
  assertReachable(deps, phone)
  if (user.phoneVerified) throw new AppError('conflict', t('Your number is verified already.'))
  const id = await inTransaction(db, async (trx) => {
    await expirePhoneCodes(trx, userId)
    return createPhoneCode(deps, trx, { userId, phone, network })
  })
  const message = { cause: `code:${id}`, to: phone, text: codeSms(derivePhoneCode(sessionSecret, id)) }
  const outcome = await sendSms(deps, message).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'a message the user waits for was not sent')
  })
  if (outcome !== 'sent') {
    await deletePhoneCode(db, id)
    if (outcome !== 'refused') throw smsUnavailable()
    throw new AppError('bad_request', t('No message can be sent to this number. Please check it.'))
  }
  await markPhoneCodeSent(db, id)
  return { phone }
}

/**
 * Verifies the number that the code was sent to, and gives the user the bookings that venues made for it. A number belongs
 * to one account: of two that verify it at once, a unique index lets one.
 * @throws AppError wrong_password, forbidden (see `confirmIdentity`); wrong_code; conflict when another account has the
 * number, or the user has changed theirs
 */
export async function verifyNumber(
  deps: Deps,
  userId: string,
  code: string,
  confirmation: Confirmation,
): Promise<Profile> {
  const { network } = confirmation.client
  await confirmIdentity(deps, requireUser(await findUser(deps.db, userId)), confirmation)
  // the error is returned, since throwing it in the transaction would take back the count of tries
  const outcome = await inTransaction(deps.db, (trx) => tryNumber(trx, deps, { userId, code, network })).catch(
    (error: unknown) => {
      if (isVerifiedPhoneTaken(error)) return numberTaken()
      throw error
    },
  )
  if (!(outcome instanceof AppError)) return toProfile(deps.config, outcome)
  if (outcome.code === 'wrong_code') await recordSecurityEvent(deps, 'entered a wrong code', { userId, network })
  throw outcome
}

type Try = { userId: string; code: string; network: string }

async function tryNumber(trx: Trx, deps: Deps, { userId, code, network }: Try): Promise<AppError | UserRow> {
  await lockUserRequests(trx, userId)
  const sent = await lockCodeOfUser(trx, userId)
  const problem = await tryPhoneCode(trx, deps.sessionSecret, sent, code)
  if (problem || !sent) return problem ?? numberTaken()
  const user = await verifyPhone(trx, userId, sent.phone)
  if (!user) return new AppError('conflict', t('Your number has changed since. Please ask for a new code.'))
  await joinWalkIns(trx, userId, sent.phone)
  await recordSecurityEvent({ db: trx, log: deps.log }, 'verified a phone number', { userId, network })
  const payload = { cause: `phone-verified:${sent.id}`, template: 'phone-verified', to: user.email, data: {} } as const
  await enqueue(trx, { name: 'mail', payload })
  return user
}

const numberTaken = () =>
  new AppError('conflict', t('Another account has verified this number. Please login there, or write to us.'))
