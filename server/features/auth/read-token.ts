import { inBatches } from '../../db/batch.ts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { findSignedIn, type SignedIn } from './queries/users.ts'
import { readClaims } from './tokens.ts'

type FindSignedIn = (id: string) => Promise<SignedIn | undefined>

const finders = new WeakMap<Db, FindSignedIn>()

function getFinder(db: Db): FindSignedIn {
  const known = finders.get(db)
  if (known) return known
  const find = inBatches((ids: string[]) => findSignedIn(db, ids))
  finders.set(db, find)
  return find
}

/** The user a bearer token names; null when it is forged, expired or revoked, or the user is deleted. */
export async function readToken({ db, sessionSecret }: Deps, token: string): Promise<Actor | null> {
  const claims = await readClaims(sessionSecret, token)
  if (!claims) return null
  const user = await getFinder(db)(claims.id)
  if (user?.tokenVersion !== claims.version) return null
  return { id: user.id, email: user.email, name: user.name, role: user.role }
}
