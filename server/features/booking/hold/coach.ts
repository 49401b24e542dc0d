import type { Db, Trx } from '../../../db/client.ts'
import type { MinuteRange } from '../availability/slots.rules.ts'
import { type BookableCoach, findBookableCoach } from './coach.queries.ts'
import { coachNotFound, coachTaken, teachesAt } from './coach.rules.ts'

export { coachNotFound, teachesAt }

/** @throws AppError coach_not_found */
export async function readCoach(db: Db | Trx, coachId: string, facilityId: string): Promise<BookableCoach> {
  const coach = await findBookableCoach(db, coachId, facilityId)
  if (!coach) throw coachNotFound()
  return coach
}

/** Refuses lessons outside a coach's hours, and customers' lessons with one who is not shown to them.
 * @throws AppError coach_not_found, coach_taken */
export function assertGivesLesson(coach: BookableCoach, date: string, time: MinuteRange, isManager: boolean): void {
  if (!coach.isVisible && !isManager) throw coachNotFound()
  if (!teachesAt(coach, date, time)) throw coachTaken()
}

type Choice = { coach?: string | null | undefined; classCoach?: string | undefined }

/**
 * Reads the coach of a lesson, who must teach at its time, or of a class, whose hours the facility decides. `lesson`: the
 * coach whose price is added.
 * @throws AppError coach_not_found, coach_taken
 */
export async function resolveCoach(
  db: Db | Trx,
  facilityId: string,
  { coach: coachId, classCoach, date, isManager, ...time }: Choice & MinuteRange & { date: string; isManager: boolean },
): Promise<{ coach?: BookableCoach; lesson?: BookableCoach }> {
  const id = coachId ?? classCoach
  if (!id) return {}
  const coach = await readCoach(db, id, facilityId)
  if (!coachId) return { coach }
  assertGivesLesson(coach, date, time, isManager)
  return { coach, lesson: coach }
}

/** The coach as a view of the booking has them. */
export const toCoachColumns = (coach: BookableCoach | undefined) =>
  coach && { coachId: coach.id, coachName: coach.name }
