import { recordAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { cancelUnpaidBookings } from '../../booking/change/cancel-booking.ts'
import { mailPassesOnlyAt } from '../../pass/end-passes.ts'
import { deleteFacilityEntries } from '../../waitlist/leave-waitlist.ts'
import {
  countForDeletion,
  type DeletionCounts,
  getFacility,
  lockFacility,
  updateFacilityRow,
} from '../facilities.queries.ts'
import { deleteFacilityPhotos } from '../photos/photos.queries.ts'

/** Returns how many future bookings deleting a facility would cancel, how many would stay, and how many passes would be of no use. */
export async function previewDeletion({ db }: Deps, id: string): Promise<DeletionCounts> {
  const [preview] = await Promise.all([countForDeletion(db, id), getFacility(db, id)])
  return preview
}

/**
 * Hides a facility and deletes its photos; its bookings never prevent that. Unpaid future bookings are cancelled and
 * their users notified in the same transaction, as are those whose passes are good nowhere else; paid ones stay.
 */
export async function deleteFacility(deps: Deps, actor: Actor, id: string): Promise<DeletionCounts> {
  return inTransaction(deps.db, async (trx) => {
    const { name } = await lockFacility(trx, id)
    const counts = await countForDeletion(trx, id)
    await updateFacilityRow(trx, id, { deletedAt: new Date() })
    await deleteFacilityEntries(trx, id)
    await deleteFacilityPhotos(trx, id)
    await cancelUnpaidBookings(trx, id, 'facility_deleted', actor)
    await mailPassesOnlyAt(trx, id)
    const values = { cancelled: counts.unpaidToCancel, kept: counts.paidThatStand }
    const detail = { code: 'facility_deleted', values } as const
    await recordAudit(trx, { by: actor.id, kind: 'facility', action: 'deleted', subjectId: id, subject: name, detail })
    return counts
  })
}
