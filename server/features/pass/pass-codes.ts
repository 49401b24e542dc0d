import { randomUUID } from 'node:crypto'
import type { NewPassCodes, PassCodeBatch } from '#contract/pass-code'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { claimKey, type SentKey, saveReply } from '../../db/idempotency-keys.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { derivePassCodes, hashPassCode } from '../../pass-code.ts'
import { endCodes, insertCodes, listBatches, type RedeemedPass, redeemPassCode } from './pass-codes.queries.ts'

export const listPassCodes = async ({ db }: Deps, facilityId: string): Promise<PassCodeBatch[]> =>
  (await listBatches(db, facilityId)).map(({ id, ...batch }) => ({ ...batch, _id: id }))

/**
 * Makes codes that give a pass of an offer, and returns them, which are stored nowhere; the same ones for a repeated request. The
 * route has checked that the actor owns the facility. @throws AppError not_found, conflict for another request with the key
 */
export const makePassCodes = (
  { db, sessionSecret }: Deps,
  actor: Actor,
  ids: { facilityId: string; offerId: string },
  { count, ...terms }: NewPassCodes,
  key?: string,
): Promise<{ codes: string[] }> =>
  inTransaction(db, async (trx) => {
    const sent = key && { userId: actor.id, key, request: JSON.stringify(['pass codes', ids, terms, count]) }
    const madeBatch = sent && (await findMadeBatch(trx, sent))
    if (madeBatch) return { codes: derivePassCodes(sessionSecret, madeBatch, count) }
    const batchId = randomUUID()
    const codes = derivePassCodes(sessionSecret, batchId, count)
    const subject = await insertCodes(trx, { ...ids, ...terms, batchId, hashes: codes.map(hashPassCode) })
    if (subject === undefined) throw new AppError('not_found', t('This pass is not sold any more.'))
    if (sent) await saveReply(trx, sent, batchId)
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'made codes for the pass',
      subjectId: ids.facilityId,
      subject,
    })
    return { codes }
  })

/** Claims the key of a request. Returns the id of the batch that it made before. @throws AppError conflict */
async function findMadeBatch(trx: Trx, sent: SentKey): Promise<string | null> {
  const claim = await claimKey(trx, sent)
  if (claim.isFirst) return null
  if (claim.request !== sent.request || claim.reply === null)
    throw new AppError('conflict', t('This Idempotency-Key was used for another request.'))
  return claim.reply
}

/** Ends codes; passes that were redeemed stay good. @throws AppError not_found */
export const endPassCodes = ({ db }: Deps, actor: Actor, facilityId: string, batchId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const subject = await endCodes(trx, facilityId, batchId)
    if (subject === undefined) throw new AppError('not_found', t('There are no such codes.'))
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'ended codes of the pass',
      subjectId: facilityId,
      subject,
    })
  })

/**
 * Gives a user the pass of a code, or the one that they have from it; good at a facility, if one is named. The error is
 * the same for every code that gives none, so that it discloses nothing. @throws AppError not_found
 */
export async function redeemFor(
  trx: Trx,
  userId: string,
  code: string,
  facilityId: string | null = null,
): Promise<RedeemedPass> {
  const pass = await redeemPassCode(trx, hashPassCode(code), userId, facilityId)
  if (!pass)
    throw fieldError(
      'code',
      t(
        'This code can’t be redeemed. Check each character; if it is right, it was used or has ended: ask who gave it.',
      ),
      'not_found',
    )
  return pass
}

/** Gives the actor the pass of a code. @throws AppError not_found */
export async function redeemPass({ db }: Deps, actor: Actor, code: string) {
  const pass = await inTransaction(db, (trx) => redeemFor(trx, actor.id, code))
  const { id, name, facilityId, facilityName } = pass
  return { _id: id, name, facility: { _id: facilityId, name: facilityName } }
}
