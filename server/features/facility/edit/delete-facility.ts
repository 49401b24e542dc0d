import type { z } from 'zod/mini'
import type { DeletionPreview } from '#contract/facility'
import { facilityNotFound } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { cancelUnpaidBookings } from '../../booking/change/cancel-booking.ts'
import { deleteFacilityEntries } from '../../waitlist/leave-waitlist.ts'
import { countFutureBookings, findFacility, lockFacility, updateFacilityRow } from '../facilities.queries.ts'
import { deleteFacilityPhotos } from '../photos/photos.queries.ts'

type Preview = z.infer<typeof DeletionPreview>

/** Returns how many future bookings deleting a facility would cancel, and how many would stay. */
export async function previewDeletion({ db }: Deps, id: string): Promise<Preview> {
  const [facility, { unpaid, paid }] = await Promise.all([findFacility(db, id), countFutureBookings(db, id)])
  if (!facility) throw facilityNotFound()
  return { unpaidToCancel: unpaid, paidThatStand: paid }
}

/**
 * Hides a facility and deletes its photos; this never fails for its bookings. Unpaid future bookings are cancelled and
 * their users notified in the same transaction, paid ones stay.
 */
export async function deleteFacility(deps: Deps, actor: Actor, id: string): Promise<Preview> {
  const { unpaid, paid } = await inTransaction(deps.db, async (trx) => {
    const row = await lockFacility(trx, id)
    if (!row) throw facilityNotFound()
    const future = await countFutureBookings(trx, id)
    await updateFacilityRow(trx, id, { deletedAt: new Date() })
    await deleteFacilityEntries(trx, id)
    await deleteFacilityPhotos(trx, id)
    await cancelUnpaidBookings(trx, id, 'facility_deleted', actor)
    await recordAudit(trx, {
      by: actor.id,
      kind: 'facility',
      action: 'deleted',
      subjectId: id,
      subject: row.name,
      detail: { code: 'facility_deleted', values: { cancelled: future.unpaid, kept: future.paid } },
    })
    return future
  })
  return { unpaidToCancel: unpaid, paidThatStand: paid }
}
