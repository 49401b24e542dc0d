import { inBatches } from '../../../db/batch.ts'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { ClientInfo } from '../../../http/client-info.ts'
import { formatNetwork } from '../../../http/ip-network.ts'
import type { SignedInSession } from '../../../http/session.ts'
import { findSignedIn, insertSession, type Sighting, type SignedIn, updateLastSeen } from './sessions.queries.ts'
import { readClaims, signToken, type TokenUser } from './tokens.ts'

export async function beginSession(
  { db, sessionSecret }: Pick<Deps, 'db' | 'sessionSecret'>,
  user: TokenUser,
  client: ClientInfo,
): Promise<string> {
  return signToken(sessionSecret, user, await insertSession(db, user, client))
}

type Store = {
  find(id: string): Promise<SignedIn | undefined>
  see(sighting: Sighting): Promise<void>
}

const stores = new WeakMap<Db, Store>()

function getStore(db: Db): Store {
  const known = stores.get(db)
  if (known) return known
  const store = {
    find: inBatches((ids: string[]) => findSignedIn(db, ids)),
    see: inBatches(async (sightings: Sighting[]) => {
      await updateLastSeen(db, sightings)
      return sightings.map(() => undefined)
    }),
  }
  stores.set(db, store)
  return store
}

/**
 * Reads the session a bearer token names; null when the token is forged, expired or revoked, the session is ended or
 * the user deleted. The time it was last seen is written every few minutes, and no request waits for that.
 */
export async function readToken(
  { db, sessionSecret, log }: Deps,
  token: string,
  address: string,
): Promise<SignedInSession | null> {
  const claims = await readClaims(sessionSecret, token)
  if (!claims) return null
  const { find, see } = getStore(db)
  const user = await find(claims.session)
  if (user?.tokenVersion !== claims.version) return null
  const { id, email, name, role, memberships, sessionId } = user
  if (user.isStale)
    see({ id: sessionId, network: formatNetwork(address) }).catch((error: unknown) =>
      log.warn({ err: error }, 'when a session was last seen could not be written'),
    )
  return { actor: { id, email, name, role, memberships }, sessionId }
}
