import { inBatches } from '../../db/batch.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../hash-token.ts'
import type { Actor } from '../../http/session.ts'
import { findKeys, type UsedKey, updateKeyUsed } from './api-keys.queries.ts'
import { toKeyRole } from './key-role.rules.ts'

/** How a bearer token begins that is an API key. Scanners of published secrets know it by this. */
export const KEY_PREFIX = 'bmp_'

export const isKey = (token: string): boolean => token.startsWith(KEY_PREFIX)

type Find = (hash: string) => Promise<UsedKey | undefined>

const finders = new WeakMap<Db, Find>()

function getFinder(db: Db): Find {
  const known = finders.get(db)
  if (known) return known
  const find = inBatches((hashes: string[]) => findKeys(db, hashes))
  finders.set(db, find)
  return find
}

/**
 * Returns the actor of an API key: its maker with one membership, never an admin. Null when the key is unknown, expired or
 * revoked, or its maker manages the facility no more. When it was used is written once a minute, and no request waits.
 */
export async function readKey({ db, log }: Deps, key: string): Promise<Actor | null> {
  const found = await getFinder(db)(hashToken(key))
  if (!found) return null
  if (found.isStale)
    updateKeyUsed(db, found.id).catch((error: unknown) =>
      log.warn({ err: error }, 'when a key was used could not be written'),
    )
  const { userId: id, email, userName, name, access, facilityId } = found
  return {
    id,
    email,
    name: userName,
    role: 'user',
    memberships: { [facilityId]: toKeyRole(access, found) },
    key: { name, isReadOnly: access === 'read' },
  }
}
