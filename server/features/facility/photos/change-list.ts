import type { ManagedPhoto } from '#contract/photo'
import { recordAudit } from '../../../db/audit.ts'
import type { Trx } from '../../../db/client.ts'
import type { Actor } from '../../../http/session.ts'
import { facilityNotFound } from '../../../not-found.ts'
import { lockFacility } from '../facilities.queries.ts'
import { writePhotoList } from './photos.queries.ts'

type Change<T> = { photos: ManagedPhoto[]; answer: T; detail: string }

/**
 * Changes a facility's photos and records that. The facility's row is locked, so that concurrent changes run one after
 * the other.
 * @throws AppError facility_not_found
 */
export async function changeList<T>(
  trx: Trx,
  actor: Actor,
  id: string,
  change: (photos: ManagedPhoto[]) => Promise<Change<T>>,
): Promise<T> {
  const facility = await lockFacility(trx, id)
  if (!facility) throw facilityNotFound()
  const { photos, answer, detail } = await change(facility.photos)
  await writePhotoList(trx, id, photos)
  await recordAudit(trx, {
    by: actor.id,
    kind: 'facility',
    action: 'changed',
    subjectId: id,
    subject: facility.name,
    detail,
  })
  return answer
}
