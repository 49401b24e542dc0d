import type { z } from 'zod/mini'
import type * as calls from '#contract/display'
import { t, toPrefix } from '#i18n/t'
import { AppError, facilityNotFound } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/client.ts'
import { lockFacilityToAdd } from '../../db/lock-facility.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import { createToken, hashToken } from '../../hash-token.ts'
import type { Actor } from '../../http/session.ts'
import { checkInByCode } from '../booking/change/check-in-by-code.ts'
import { viewBoard } from '../report/day/view-board.ts'
import * as queries from './displays.queries.ts'

const MOST = 20

const notFound = () => new AppError('not_found', t('There is no such screen.'))

export async function listDisplays({ db }: Deps, facilityId: string): Promise<calls.Display[]> {
  const rows = await queries.listDisplays(db, facilityId)
  return rows.map(({ id, createdAt, readAt, ...display }) => ({
    _id: id,
    ...display,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

/**
 * Makes the secret address of a screen, of which only the hash is kept. @throws AppError facility_not_found; conflict when
 * the facility has too many
 */
export async function createDisplay(
  { db, config }: Deps,
  { id: by }: Actor,
  facilityId: string,
  { kind, name, showsNames }: z.infer<typeof calls.createDisplay.body>,
): Promise<{ url: string }> {
  const token = createToken()
  await inTransaction(db, async (trx) => {
    const subject = await lockFacilityToAdd(trx, facilityId)
    if (subject === undefined) throw facilityNotFound()
    if ((await queries.countDisplays(trx, facilityId)) >= MOST)
      throw new AppError('conflict', t('A venue has at most {most, number} screens. End one first.', { most: MOST }))
    const display = { kind, name, showsNames: showsNames && kind === 'board' }
    await queries.insertDisplay(trx, { facilityId, ...display, tokenHash: hashToken(token) })
    const entry = { action: 'added a screen of', subjectId: facilityId, subject, detail: { text: name } }
    await recordAudit(trx, { by, kind: 'facility', ...entry })
  })
  return { url: `${config.publicUrl}${toPrefix()}/display/${token}` }
}

/** Ends the address of a screen, which then shows that it has ended. @throws AppError not_found */
export async function deleteDisplay({ db }: Deps, { id: by }: Actor, facilityId: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const subject = await queries.deleteDisplay(trx, facilityId, id)
    if (subject === undefined) throw notFound()
    await recordAudit(trx, { by, kind: 'facility', action: 'ended a screen of', subjectId: facilityId, subject })
  })
}

/** Returns what the screen with this address shows. @throws AppError not_found */
export async function viewDisplay(deps: Deps, token: string): Promise<calls.Board> {
  const display = await queries.readDisplay(deps.db, hashToken(token))
  const board = display && (await viewBoard(deps, display.facilityId, display.showsNames))
  if (!board) throw notFound()
  const { facilityId: _id, kind } = display
  return { kind, facility: { _id, name: translateFacilityOf(display).name }, ...board }
}

/** Checks in for the screen with this address, if it is for that. @throws AppError not_found, booking_not_found, conflict */
export async function checkInAtDisplay(deps: Deps, token: string, code: string) {
  const display = await queries.readDisplay(deps.db, hashToken(token))
  if (display?.kind !== 'check-in') throw notFound()
  return checkInByCode(deps, display.facilityId, code)
}
