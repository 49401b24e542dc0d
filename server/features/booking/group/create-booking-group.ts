import type { z } from 'zod/mini'
import type * as calls from '#contract/booking-group'
import { formatCourtOf } from '../../../court-name.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import type { StoredText } from '../../../stored-texts/stored-text.ts'
import { WEEKLY_GROUP } from '../../../stored-texts/texts.ts'
import { findCustomer } from '../hold/book-for-user.ts'
import { freeItems } from '../items/add-items.ts'
import { bookOccurrences, requireBooked } from './book-occurrences.ts'
import { findGroupBookings, type GroupBooking, insertGroup, joinGroup } from './booking-groups.queries.ts'
import { listOccurrences } from './occurrences.rules.ts'

type Request = z.infer<typeof calls.createBookingGroup.body>
type Group = z.infer<typeof calls.BookingGroup>

/**
 * Books a court or space weekly, with items, for a user or a walk-in, who pays each booking at the desk, in one transaction.
 * @throws AppError slot_taken with the days that can't be booked; account_not_found, and as `bookOccurrences`
 */
export async function createBookingGroup(
  { db, config }: Deps,
  actor: Actor,
  { user, email, walkIn, label = '', ...rule }: Request,
): Promise<Group> {
  await freeItems(db, rule.items ?? [])
  return inTransaction(db, async (trx) => {
    const customer = await findCustomer(trx, actor, rule.facility, { user, email, walkIn, country: config.country })
    const context = { trx, config, actor, parties: { ...rule, userId: customer.id } }
    const booked = requireBooked(await bookOccurrences(context, listOccurrences(rule)))
    const { id } = await insertGroup(trx, { facilityId: rule.facility, label })
    await joinGroup(trx, id, booked)
    const bookings = await findGroupBookings(trx, id)
    const hours = { from: rule.startTime, to: rule.endTime }
    const values = { count: booked.length, date: rule.date, hours, customer: customer.email }
    await auditGroup(trx, actor, 'made', booked[0], { code: 'group_made', values })
    return { _id: id, label, bookings: bookings.map(toGroupBooking) }
  })
}

/** Records what was done with several bookings of a group, under one of them. */
export const auditGroup = (trx: Trx, { id: by }: Actor, action: string, id: string | undefined, detail: StoredText) =>
  recordAudit(trx, { by, kind: 'booking', action, subjectId: id ?? null, subject: WEEKLY_GROUP, detail })

export const toGroupBooking = ({ id, date, startTime, endTime, status, ...place }: GroupBooking) => ({
  _id: id,
  court: formatCourtOf(place),
  isBooked: status,
  date,
  startTime,
  endTime,
})
