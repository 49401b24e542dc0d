import type { z } from 'zod/mini'
import type * as calls from '#contract/own-coach'
import { toDigits } from '#i18n/digits'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { formatCourt } from '../../court-name.ts'
import { inTransaction } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { translateFacilityOf } from '../../facility-texts.ts'
import type { Actor } from '../../http/session.ts'
import { formatDate } from '../../wall-clock.ts'
import { getMarkable, markByCoach } from '../booking/change/mark-attendance.ts'
import { coachNotFound } from '../booking/hold/coach.ts'
import { toFirstName } from '../invitation/invite.ts'
import { lockCoach } from './coach-members.queries.ts'
import { findTerms } from './coaches.queries.ts'
import type { LessonRow } from './lessons.queries.ts'
import * as queries from './lessons.queries.ts'

/** Lists the actor's lessons with the first names and levels of who comes. */
export async function listLessons(deps: Deps, actor: Actor, from: string, to: string): Promise<calls.Lesson[]> {
  return (await queries.listLessons(deps.db, actor.id, from, to)).map(toLesson)
}

function toLesson(row: LessonRow): calls.Lesson {
  const markable = getMarkable(row, row.now)
  return {
    _id: row.id,
    title: row.title ?? '',
    facility: { _id: row.facilityId, name: translateFacilityOf(row).name },
    court: formatCourt(row.courtNumber),
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    isPaid: row.status === 'paid',
    players: row.players.map((player) => ({
      _id: player.id,
      name: toFirstName(player.name),
      level: player.isGuest ? null : player.level,
      isGuest: player.isGuest,
      attendance: player.attendance,
      ...markable,
    })),
  }
}

/** Marks whether a customer came to the actor's lesson. */
export const markLesson = markByCoach

/** Lists when the actor gives no lessons. */
export async function listAbsences(
  { db, config }: Deps,
  actor: Actor,
): Promise<z.infer<typeof calls.listAbsences.reply>> {
  const [terms] = await findTerms(db, [actor.id])
  const { timeZone } = terms ?? config
  return (await queries.listAbsences(db, actor.id)).map(({ id, startsAt, endsAt }) => ({
    _id: id,
    timeZone,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
}

/**
 * Blocks a time for lessons at all venues, by the clock of the named one or of the first. A lesson in its way has to be
 * cancelled or moved by its venue before, since a coach can't refund it.
 * @throws AppError coach_not_found, conflict; bad_request when it is over
 */
export async function createAbsence(
  deps: Deps,
  actor: Actor,
  { venue, ...absence }: z.infer<typeof calls.createAbsence.body>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await lockCoach(trx, actor.id)
    const [terms] = await findTerms(trx, [actor.id], venue)
    if (!terms) throw coachNotFound()
    const blocked = await queries.insertAbsence(trx, { ...absence, coachId: actor.id, timeZone: terms.timeZone })
    if (!blocked) throw new AppError('conflict', t('A part of this time is blocked already.'))
    if (blocked.isOver) throw fieldError('endTime', t('This time is over.'))
    const lesson = await queries.findLessonWithin(trx, blocked.id)
    if (!lesson) return
    const values = {
      venue: translateFacilityOf(lesson).name,
      date: formatDate(lesson.date),
      time: toDigits(lesson.startTime),
    }
    throw new AppError(
      'conflict',
      t('You have a lesson on {date} at {time}. Ask {venue} to cancel or move it first.', values),
    )
  })
}

export async function deleteAbsence({ db }: Deps, actor: Actor, id: string): Promise<void> {
  if (!(await queries.deleteAbsence(db, actor.id, id))) throw new AppError('not_found', t('This time is not blocked.'))
}
