import { t } from '#i18n/t'
import { AppError } from '../../../app-error.ts'
import { formatCourtOf } from '../../../court-name.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { lockBooking } from '../state/bookings.queries.ts'
import * as queries from './hand-outs.queries.ts'

type Subject = { facilityId: string; rowId: string }

/** Lists what the desk hands out today, what is out and what is late. */
export const listHandOuts = async ({ db }: Deps, facilityId: string) =>
  (await queries.listHandOuts(db, facilityId)).map(({ id, courtNumber, spaceName, spaceNames, ...row }) => ({
    ...row,
    _id: id,
    court: formatCourtOf({ courtNumber, spaceName, spaceNames }),
  }))

/**
 * Hands out an item of a booking that is paid or paid at the desk. A unit that is late is replaced by another one.
 * @throws AppError not_found, conflict
 */
export const handOut = ({ db }: Deps, { facilityId, rowId }: Subject): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { status, paysAtDesk } = await lockOf(trx, facilityId, rowId)
    if (status !== 'paid' && !(status === 'confirmed' && paysAtDesk))
      throw new AppError('conflict', t('This booking is not paid. Take the payment first.'))
    const outcome = await queries.handOut(trx, rowId)
    if (outcome === 'none_here')
      throw new AppError('conflict', t('All of them are still out. Take back a late one first.'))
    if (outcome === 'released') throw rowNotFound()
  })

/** Takes back a rented item, whose unit is free at once. @throws AppError not_found */
export const takeBack = ({ db }: Deps, { facilityId, rowId }: Subject): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockOf(trx, facilityId, rowId)
    if (!(await queries.takeBack(trx, rowId))) throw rowNotFound()
  })

const rowNotFound = () => new AppError('not_found', t('This item is not booked any more.'))

async function lockOf(trx: Trx, facilityId: string, rowId: string) {
  const bookingId = await queries.findBookingOf(trx, facilityId, rowId)
  const booking = bookingId && (await lockBooking(trx, bookingId))
  if (!booking) throw rowNotFound()
  return booking
}
