import type { Config } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { inBatches } from '../../db/batch.ts'
import { type Db, inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import * as query from './queries.ts'
import { CODE_MINUTES, codeOf, hashOfToken, RESET_MINUTES, resetTokenOf } from './rules.ts'
import { readClaims } from './tokens.ts'

type FindSignedIn = (id: string) => Promise<query.SignedIn | undefined>

const finders = new WeakMap<Db, FindSignedIn>()

function finderOf(db: Db): FindSignedIn {
  const known = finders.get(db)
  if (known) return known
  const find = inBatches((ids: string[]) => query.findSignedIn(db, ids))
  finders.set(db, find)
  return find
}

/** Who a bearer token names; null when it is forged, expired or revoked, or its user is gone. One indexed query. */
export async function readToken({ db, sessionSecret }: Deps, token: string): Promise<Actor | null> {
  const claims = await readClaims(sessionSecret, token)
  if (!claims) return null
  const user = await finderOf(db)(claims.id)
  if (user?.tokenVersion !== claims.version) return null
  return { id: user.id, email: user.email, name: user.name, role: user.role }
}

/**
 * The picture shown for a user: their own, or one made from their name by AVATAR_URL's service; in demo mode the
 * server draws it itself, so that no name leaves it (spec §2, design: placeholders).
 */
export function avatarOf(config: Config, user: { name: string; avatarUrl: string | null }): string {
  if (user.avatarUrl) return user.avatarUrl
  const name = encodeURIComponent(user.name)
  return config.drawsAvatars ? `/avatar/${name}.svg` : config.avatarUrl.replaceAll('{name}', name)
}

/** Makes the user with this e-mail an admin and ends their tokens, which still say what they were. */
export async function makeAdmin(db: Db, email: string): Promise<'made' | 'already' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const user = await query.findByEmail(trx, email)
    if (!user) return 'unknown'
    if (!(await query.setRole(trx, user.id, 'admin'))) return 'already'
    const { id, email: subject } = user
    await recordAudit(trx, { by: null, kind: 'role', action: 'made admin', subjectId: id, subject })
    return 'made'
  })
}

/** What the mail about a code says; null when the code is used or over, and mailing it would only confuse. */
export async function codeToMail({ db, sessionSecret }: Deps, codeId: string) {
  if (!(await query.isCodeLive(db, codeId))) return null
  return { code: codeOf(sessionSecret, codeId), minutes: CODE_MINUTES }
}

/** What the mail about a forgotten password says; null when its link is used or over. */
export async function resetToMail({ db, sessionSecret }: Deps, seed: string) {
  const token = resetTokenOf(sessionSecret, seed)
  if (!(await query.isResetLive(db, hashOfToken(token)))) return null
  return { token, minutes: RESET_MINUTES }
}
