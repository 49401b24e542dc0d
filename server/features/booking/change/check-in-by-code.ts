import { toCheckInCode } from '#contract/check-in-code'
import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { formatCourtOf } from '../../../court-name.ts'
import type { Deps } from '../../../deps.ts'
import { toFirstName } from '../../invitation/invite.ts'
import { listCoPlayers } from '../co-player/co-players.queries.ts'
import { findView } from '../view/booking-views.queries.ts'
import { listToCheckIn } from './change-booking.queries.ts'
import { checkInAtFacility } from './mark-attendance.ts'

const notFound = () =>
  new AppError('booking_not_found', t('No booking of today has this code. Please ask at the desk.'))

/**
 * Checks in the booking of today that has a code, for a tablet at the facility, which may do nothing else and sees no more
 * than first names, the court and the time. @throws AppError booking_not_found when none or several have the code
 */
export async function checkInByCode(deps: Deps, facilityId: string, code: string) {
  const found = (await listToCheckIn(deps.db, facilityId)).filter((id) => toCheckInCode(id) === code)
  const [id] = found
  if (!id || found.length > 1) throw notFound()
  await checkInAtFacility(deps, facilityId, id)
  const booking = await findView(deps.db, id)
  if (!booking) throw notFound()
  const { userName, startTime, endTime } = booking
  const players = (await listCoPlayers(deps.db, id)).map(({ name }) => toFirstName(name))
  return {
    name: toFirstName(userName),
    ...(players.length > 0 && { players }),
    court: formatCourtOf(booking),
    startTime,
    endTime,
  }
}
