import { randomBytes } from 'node:crypto'
import type { z } from 'zod/mini'
import type * as calls from '#contract/api-key'
import { t } from '#i18n/t'
import { AppError, facilityNotFound } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { lockFacilityToAdd } from '../../db/lock-facility.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../hash-token.ts'
import type { Actor } from '../../http/session.ts'
import { assertSession } from '../auth/session/sessions.ts'
import * as queries from './api-keys.queries.ts'
import { KEY_PREFIX } from './read-key.ts'

const MOST = 20

export async function listApiKeys({ db }: Deps, facilityId: string): Promise<calls.ApiKey[]> {
  const rows = await queries.listKeys(db, facilityId)
  return rows.map(({ id, createdAt, expiresAt, usedAt, ...key }) => ({
    _id: id,
    ...key,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    usedAt: usedAt?.toISOString() ?? null,
  }))
}

/** Who makes lasting access, by which session. */
type Maker = { userId: string; sessionId: string | null }

/**
 * Makes a key, of which only the hash is kept. @throws AppError facility_not_found; conflict when the facility has too many;
 * unauthenticated when the session has ended meanwhile
 */
export async function createApiKey(
  { db }: Deps,
  { userId: by, sessionId }: Maker,
  facilityId: string,
  { name, access, days }: z.infer<typeof calls.createApiKey.body>,
): Promise<{ key: string }> {
  const key = `${KEY_PREFIX}${randomBytes(24).toString('hex')}`
  await inTransaction(db, async (trx) => {
    const subject = await lockFacilityToAdd(trx, facilityId)
    if (subject === undefined) throw facilityNotFound()
    await assertSession(trx, sessionId)
    if ((await queries.countKeys(trx, facilityId)) >= MOST)
      throw new AppError('conflict', t('A venue has at most {most, number} keys. Revoke one first.', { most: MOST }))
    await queries.insertKey(trx, { facilityId, userId: by, name, access, tokenHash: hashToken(key) }, days)
    const entry = { action: 'made a key of', subjectId: facilityId, subject, detail: { text: name } }
    await recordAudit(trx, { by, kind: 'facility', ...entry })
  })
  return { key }
}

/** Ends a key at once. @throws AppError not_found */
export async function revokeApiKey({ db }: Deps, { id: by }: Actor, facilityId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const key = await queries.deleteKey(trx, facilityId, id)
    if (!key) throw new AppError('not_found', t('There is no such key.'))
    await recordRevoked(trx, by, { facilityId, ...key })
  })
}

/** Ends all keys that a user made; returns whether there were any that had not expired. */
export async function endKeys(trx: Trx, userId: string): Promise<boolean> {
  const keys = await queries.deleteKeysOf(trx, userId)
  for (const key of keys) await recordRevoked(trx, userId, key)
  return keys.some(({ isExpired }) => !isExpired)
}

type Revoked = { facilityId: string; facility: string; name: string }

const recordRevoked = (trx: Trx, by: string, { facilityId, facility, name }: Revoked) =>
  recordAudit(trx, {
    by,
    kind: 'facility',
    action: 'revoked a key of',
    subjectId: facilityId,
    subject: facility,
    detail: { text: name },
  })
