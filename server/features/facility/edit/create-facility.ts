import type { z } from 'zod/mini'
import type * as calls from '#contract/facility'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { assertAllowedImage } from '../../../http/image-hosts.ts'
import type { Actor } from '../../../http/session.ts'
import { addCourts, insertFacility } from '../facilities.queries.ts'
import { queueFetchPhoto } from '../photos/fetch-photo.ts'
import { toColumns } from '../view/map-fields.ts'
import { viewFacility } from '../view/view-facility.ts'
import { checkOperable, checkTimeZone } from './check-operable.ts'

/**
 * Returns a new facility's fields; those not sent come from the settings.
 * @throws AppError bad_request when its price or opening hours allow no booking
 */
export function completeFields<Fields extends { pricePerHour: number }>(deps: Deps, body: Fields) {
  const { openingTime, closingTime, closedWeekdays, timeZone } = deps.config
  const fields = { courts: 1, openingTime, closingTime, closedWeekdays, timeZone, ...body }
  checkOperable(deps, fields)
  return fields
}

/**
 * @throws AppError bad_request when price or hours allow no booking, or time zone or the picture's host is not accepted
 */
export async function createFacility(
  deps: Deps,
  actor: Actor,
  body: z.infer<typeof calls.createFacility.body>,
): Promise<calls.Facility> {
  const fields = completeFields(deps, body)
  assertAllowedImage(deps.config, 'imageUrl', fields.imageUrl)
  const id = await inTransaction(deps.db, async (trx) => {
    await checkTimeZone(trx, fields.timeZone)
    const subjectId = await insertFacility(trx, toColumns(fields))
    await addCourts(trx, subjectId, fields.courts)
    await queueFetchPhoto(trx, deps, { facilityId: subjectId, url: fields.imageUrl, by: actor.id })
    await recordAudit(trx, { by: actor.id, kind: 'facility', action: 'added', subjectId, subject: fields.name })
    return subjectId
  })
  return viewFacility(deps, id)
}
