import { t } from '#i18n/t'
import { fieldError } from '../../app-error.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { joinSession } from '../booking/hold/hold-place.ts'
import { findLevel, writeLevel } from './play-sessions.queries.ts'

type JoinRequest = { level?: number | undefined; guestName?: string | undefined; key: string | undefined }

/** Holds a place for the actor or a guest of theirs. Returns its booking. @throws AppError as `joinSession` */
export async function joinPlaySession(
  deps: Deps,
  actor: Actor,
  id: string,
  { level, guestName = '', key }: JoinRequest,
) {
  const request = { playSessionId: id, guestName, level, key, trial: 'ask' } as const
  const { id: booking, isFree } = await joinSession(deps, actor, request)
  return { booking, isFree }
}

/** Keeps the level that a player states at the first join. @throws AppError bad_request when it is missing */
export async function saveLevel(db: Db | Trx, actor: Actor, level: number | undefined): Promise<void> {
  if ((await findLevel(db, actor.id)) !== null) return
  if (level === undefined) throw fieldError('level', t('Choose your level.'))
  await writeLevel(db, actor.id, level)
}
