import { randomUUID } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { enqueue } from '../../db/queue.ts'
import type { Deps } from '../../deps.ts'
import { mustLeave } from './mail-wait.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as query from './queries.ts'
import {
  CODE_TRIES,
  codeOf,
  codeQuota,
  EXPIRED_CODE,
  hashOfCode,
  isCode,
  loginMessage,
  wrongCodeText,
} from './rules.ts'
import { signToken } from './tokens.ts'

/** @throws AppError email_taken, in whatever case the e-mail is written */
export async function signUp({ db }: Deps, asked: { name: string; email: string; password: string }) {
  const passwordHash = await hashPassword(asked.password)
  const user = await query.insertUser(db, { name: asked.name, email: asked.email, passwordHash })
  if (!user) throw new AppError('email_taken', 'There is an account with this e-mail already. Please login.')
  return { _id: user.id, name: user.name, email: user.email, role: user.role }
}

/**
 * Checks e-mail and password and sends a one-time code (spec §4).
 * @returns the sentence that carries the code as its 12th word in demo mode
 * @throws AppError wrong_password, the same for an unknown e-mail; rate_limited; unavailable when mail can't be sent
 */
export async function login(deps: Deps, asked: { email: string; password: string }): Promise<string> {
  const user = await query.findByEmail(deps.db, asked.email)
  if (!(await isPassword(user?.passwordHash, asked.password)) || !user)
    throw new AppError('wrong_password', 'The e-mail or the password is not right.')
  const id = randomUUID()
  await inTransaction(deps.db, (trx) => issueCode(deps, trx, user, id))
  // In demo mode the code is on the screen, whatever becomes of the mail.
  if (deps.config.mode === 'live') await mustArrive(deps, id)
  return loginMessage(deps.config.mode, codeOf(deps.sessionSecret, id))
}

async function issueCode({ config, sessionSecret }: Deps, trx: Trx, user: { id: string; email: string }, id: string) {
  await query.lockUser(trx, user.id)
  const { count, minutes } = await query.countUnredeemed(trx, user.id)
  if (count >= codeQuota(config.rateLimitFactor))
    throw new AppError(
      'rate_limited',
      `Too many codes were asked for and not used. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      undefined,
      minutes * 60,
    )
  await query.endCodes(trx, user.id)
  const codeHash = hashOfCode(sessionSecret, id, codeOf(sessionSecret, id))
  await query.insertCode(trx, { id, userId: user.id, codeHash })
  const mail = { cause: causeOf(id), template: 'code', to: user.email, data: { codeId: id } }
  await enqueue(trx, 'mail', mail, { priority: -1 })
}

const causeOf = (codeId: string) => `code:${codeId}`

/** A code that can't be sent is taken back, or an hour's five would be used up by a mail server's trouble. */
async function mustArrive(deps: Deps, codeId: string) {
  try {
    await mustLeave(deps, causeOf(codeId))
  } catch (error) {
    await query.deleteCode(deps.db, codeId)
    throw error
  }
}

/**
 * Trades a one-time code for a token; a code works once, within 5 minutes and 5 tries.
 * @throws AppError wrong_code, saying how many tries are left
 */
export async function verifyCode(deps: Deps, asked: { email: string; otp: string }): Promise<string> {
  const { db, sessionSecret } = deps
  const user = await query.findByEmail(db, asked.email)
  if (!user) throw new AppError('wrong_code', EXPIRED_CODE)
  // The refusal is thrown outside, or it would undo the count of tries.
  const refusal = await inTransaction(db, (trx) => tryCode(trx, sessionSecret, user.id, asked.otp))
  if (refusal) throw new AppError('wrong_code', refusal)
  return signToken(sessionSecret, user)
}

async function tryCode(trx: Trx, secret: string, userId: string, otp: string): Promise<string | null> {
  const code = await query.lockLiveCode(trx, userId)
  if (!code) return EXPIRED_CODE
  if (code.tries >= CODE_TRIES) return wrongCodeText(0)
  if (isCode(secret, code.id, otp, code.codeHash)) {
    await query.redeemCode(trx, code.id)
    return null
  }
  await query.countTry(trx, code.id)
  return wrongCodeText(CODE_TRIES - code.tries - 1)
}
