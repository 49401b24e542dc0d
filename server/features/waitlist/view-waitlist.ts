import type { z } from 'zod/mini'
import { toClock } from '#contract/clock'
import { toMajor } from '#contract/money'
import type * as calls from '#contract/waitlist'
import { facilityNotFound } from '../../app-error.ts'
import { formatCourtOf, formatSpaceOf } from '../../court-name.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { toFirstName } from '../invitation/invite.ts'
import { type EntryRow, findEntriesAt, findUserEntries } from './entries.queries.ts'
import { getOdds } from './waitlist.rules.ts'

type Entry = calls.WaitlistEntry
type FacilityEntry = z.infer<typeof calls.listFacilityWaitlist.reply>[number]

const getStatus = ({ bookingId, notifiedAt }: EntryRow): Entry['status'] => {
  if (bookingId) return 'offered'
  return notifiedAt ? 'told' : 'waiting'
}

const toTimes = ({ fromMinute, toMinute, minutes }: EntryRow) => ({
  from: toClock(fromMinute),
  to: toClock(toMinute),
  hours: minutes / 60,
})

export const toEntry = (row: EntryRow): Entry => ({
  _id: row.id,
  facility: row.facilityId,
  ...(row.playSessionId && { playSession: row.playSessionId }),
  ...(row.spaceId && { space: { _id: row.spaceId, name: formatSpaceOf(row) } }),
  facilityName: row.facilityName,
  facilityImage: row.imageUrl,
  date: row.date,
  ...toTimes(row),
  position: row.position,
  ahead: row.position - 1,
  odds: getOdds(row.cancelled, row.position),
  status: getStatus(row),
  isNotified: row.notifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
  offer: toOffer(row),
})

const toOffer = (row: EntryRow): Entry['offer'] =>
  row.bookingId === null
    ? null
    : {
        booking: row.bookingId,
        startTime: row.startTime ?? '',
        endTime: row.endTime ?? '',
        court: formatCourtOf({ ...row, courtNumber: row.courtNumber ?? 0, place: row.offeredPlace }),
        price: toMajor(row.amountMinor ?? 0),
        currency: row.currency ?? '',
        payBy: row.payBy?.toISOString() ?? null,
      }

export const listWaitlist = async ({ db }: Deps, actor: Actor): Promise<Entry[]> =>
  (await findUserEntries(db, actor.id)).map(toEntry)

/** Contact data of those who have booked at the facility before. */
const toWaiting = ({ userId: _id, userName: name, userEmail, userPhone, isCustomer }: EntryRow) =>
  isCustomer
    ? { _id, name, email: userEmail, phone: userPhone }
    : { _id, name: toFirstName(name), email: '', phone: '' }

/** Lists who waits for a court of a facility on a day, or today, first in line first. */
export async function listFacilityWaitlist(
  { db }: Deps,
  facilityId: string,
  date: string | undefined,
): Promise<FacilityEntry[]> {
  const rows = await findEntriesAt(db, facilityId, date)
  if (!rows) throw facilityNotFound()
  return rows.map((row) => ({
    _id: row.id,
    user: toWaiting(row),
    ...toTimes(row),
    ...(row.spaceId && { space: formatSpaceOf(row) }),
    position: row.position,
    status: getStatus(row),
    isNotified: row.notifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }))
}
