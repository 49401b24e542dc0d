import type { Audience, KeyUse } from '#contract/call'
import { msg, t } from '#i18n/t'
import { AppError } from '../app-error.ts'
import { everyFacility, isWithin, type Scope } from '../db/fragments/scope.ts'
import type { Actor } from './session.ts'

const NOBODY: Scope = { facilities: [] }

/** Returns a call's audience, by default everybody who is signed in. */
export const getAudience = ({ auth = 'user' }: { auth?: Audience }): Audience => auth

/** Returns the facilities an actor reaches by a call for this audience; for `owner`, only those they own. */
export function toScope(auth: Audience, actor: Actor | null): Scope {
  if (auth === 'public' || actor?.role === 'admin') return everyFacility
  if (auth !== 'member' && auth !== 'owner') return NOBODY
  const memberships = Object.entries(actor?.memberships ?? {})
  return { facilities: memberships.flatMap(([id, role]) => (auth === 'member' || role === 'owner' ? id : [])) }
}

const ANY_FACILITY = {
  member: msg('Only owners and staff of a venue and admins may do this.'),
  owner: msg('Only owners of a venue and admins may do this.'),
}
const THIS_FACILITY = {
  member: msg('Only owners and staff of this venue and admins may do this.'),
  owner: msg('Only owners of this venue and admins may do this.'),
}

/** Refuses actors who may not make the call. @throws AppError unauthenticated, forbidden */
export function assertAudience(auth: Audience, actor: Actor | null): void {
  if (auth === 'public') return
  if (!actor) throw new AppError('unauthenticated', t('Please login first.'))
  if (auth === 'user' || actor.role === 'admin') return
  if (auth === 'admin') throw new AppError('forbidden', t('Only admins may do this.'))
  if (toScope(auth, actor).facilities.length === 0) throw new AppError('forbidden', t(ANY_FACILITY[auth]))
}

type KeyCall = { auth?: Audience; keys?: KeyUse }

/** Whether API keys may make this call. */
export const takesKeys = ({ auth, keys }: KeyCall): boolean =>
  keys ? keys === 'accepted' : auth === 'member' || auth === 'owner'

/** Refuses what an API key may not do, whichever user made it. @throws AppError forbidden */
export function assertKeyUse(call: KeyCall & { method: string }, actor: Actor | null): void {
  if (!actor?.key) return
  if (!takesKeys(call)) throw new AppError('forbidden', t('API keys may not do this.'))
  if (actor.key.isReadOnly && call.method !== 'GET') throw new AppError('forbidden', t('This API key may only read.'))
}

type Sent = { actor: Actor | null; params?: unknown; query?: unknown; body?: unknown }

const read = (from: unknown, name: string) => (from as Record<string, unknown> | null | undefined)?.[name]

/**
 * Refuses members access to facilities that are not theirs, whether they exist or not: in a path like /facility/:id/…,
 * or as `facility` of the query or the body. `route` and `file` call it before and after validation.
 * @throws AppError forbidden
 */
export function assertFacility(call: { auth?: Audience; path: string }, sent: Sent): void {
  const auth = getAudience(call)
  if (auth !== 'member' && auth !== 'owner') return
  const scope = toScope(auth, sent.actor)
  const named = [
    call.path.startsWith('/facility/:id') && read(sent.params, 'id'),
    read(sent.query, 'facility'),
    read(sent.body, 'facility'),
  ]
  for (const id of named)
    if (typeof id === 'string' && !isWithin(scope, id)) throw new AppError('forbidden', t(THIS_FACILITY[auth]))
}
