import type { z } from 'zod/mini'
import type { createFacility, DeletionPreview, Facility, updateFacility } from '#contract/facility'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { minorOf } from '../../money.ts'
import { minutesOf, spokenDay } from '../../wall-clock.ts'
import { cancelUnpaidBookings } from '../booking/cancel-booking.ts'
import {
  addCourts,
  countCourts,
  countFuture,
  type FacilityRow,
  findCard,
  findCourtsInUse,
  insertVenue,
  lockVenue,
  retireCourts,
  updateVenue,
} from './queries.ts'
import { changesText, mustBeRunnable, tidyWeekdays, type VenueFacts } from './rules.ts'
import { getVenue, unknown } from './service.ts'

type NewVenue = z.infer<typeof createFacility.body>
type Edit = Omit<z.infer<typeof updateFacility.body>, 'id' | '_id'>

/**
 * Adds a venue; what the specified form doesn't ask comes from the settings.
 * @throws AppError bad_request when it could not be run
 */
export async function addVenue(deps: Deps, by: Actor, asked: NewVenue): Promise<Facility> {
  const facts: VenueFacts = { ...defaults(deps.config), ...specified(asked), ...factsOf(asked) }
  mustBeRunnable(facts, deps.config.slotMinutes)
  const id = await inTransaction(deps.db, async (trx) => {
    const made = await insertVenue(trx, columnsOf(facts))
    await addCourts(trx, made, facts.courts)
    await recordAudit(trx, { by: by.id, kind: 'facility', action: 'added', subjectId: made, subject: facts.name })
    return made
  })
  return getVenue(deps, id)
}

const defaults = (config: Config) => ({
  courts: 1,
  opensMinute: minutesOf(config.openingTime),
  closesMinute: minutesOf(config.closingTime),
  closedWeekdays: config.closedWeekdays,
  timeZone: config.timeZone,
})

const specified = ({ name, description, location, imageUrl, pricePerHour }: NewVenue) => ({
  name,
  description,
  location,
  imageUrl,
  priceMinor: minorOf(pricePerHour),
})

/** Only what was sent, in the units kept inside. */
function factsOf(asked: Edit): Partial<VenueFacts> {
  const { pricePerHour, openingTime, closingTime, closedWeekdays, ...same } = asked
  return {
    ...same,
    ...(pricePerHour !== undefined && { priceMinor: minorOf(pricePerHour) }),
    ...(openingTime !== undefined && { opensMinute: minutesOf(openingTime) }),
    ...(closingTime !== undefined && { closesMinute: minutesOf(closingTime) }),
    ...(closedWeekdays !== undefined && { closedWeekdays: tidyWeekdays(closedWeekdays) }),
  }
}

const columnsOf = ({ courts: _, ...columns }: VenueFacts) => columns

/**
 * Changes any part of a venue. Bookings already made keep their time, court and price. The venue is locked, so that no
 * claim reads half of an edit.
 * @throws AppError facility_not_found, bad_request, court_in_use when a court to be removed has bookings to come, conflict
 * when a new time zone would tell other hours to people who have booked
 */
export async function editVenue(deps: Deps, by: Actor, id: string, asked: Edit): Promise<Facility> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockVenue(trx, id)
    if (!row) throw unknown()
    const before = asFacts(row, await countCourts(trx, id))
    const after = { ...before, ...factsOf(asked) }
    const detail = changesText(before, after)
    if (!detail) return
    mustBeRunnable(after, deps.config.slotMinutes)
    if (after.timeZone !== before.timeZone) await mustBeUnbooked(trx, id)
    await setCourts(trx, id, before.courts, after.courts)
    await updateVenue(trx, id, columnsOf(after))
    await recordAudit(trx, {
      by: by.id,
      kind: 'facility',
      action: 'changed',
      subjectId: id,
      subject: after.name,
      detail,
    })
  })
  return getVenue(deps, id)
}

const asFacts = (row: FacilityRow, courts: number): VenueFacts => ({
  name: row.name,
  description: row.description,
  location: row.location,
  imageUrl: row.imageUrl,
  priceMinor: row.priceMinor,
  courts,
  opensMinute: row.opensMinute,
  closesMinute: row.closesMinute,
  closedWeekdays: row.closedWeekdays,
  timeZone: row.timeZone,
})

/** A booking is kept as an instant: in another zone, 20:00 on somebody's ticket would become another hour. */
async function mustBeUnbooked(trx: Trx, id: string): Promise<void> {
  const inUse = await findCourtsInUse(trx, id, 0)
  const ahead = inUse.reduce((sum, { bookings }) => sum + bookings, 0)
  if (ahead === 0) return
  const bookings = ahead === 1 ? 'a booking' : `${ahead} bookings`
  throw new AppError(
    'conflict',
    `The time zone can’t change while there ${ahead === 1 ? 'is' : 'are'} ${bookings} to come, or people would read other hours than they booked. Change it once nothing is booked.`,
  )
}

/** The highest numbers go first: people read 'Court 1' on their bookings, and it should stay where it is. */
async function setCourts(trx: Trx, id: string, before: number, after: number): Promise<void> {
  if (after > before) await addCourts(trx, id, after)
  if (after >= before) return
  const [busy] = await findCourtsInUse(trx, id, after)
  if (busy) {
    const bookings = busy.bookings === 1 ? 'a booking' : `${busy.bookings} bookings`
    throw new AppError(
      'court_in_use',
      `Court ${busy.number} has ${bookings} to come, the last on ${spokenDay(busy.lastDay)}. Move or cancel them first.`,
    )
  }
  await retireCourts(trx, id, after)
}

/**
 * How many future bookings deleting a venue would cancel, and how many stand.
 * @throws AppError facility_not_found
 */
export async function previewDeletion({ db }: Deps, id: string): Promise<z.infer<typeof DeletionPreview>> {
  const [venue, { unpaid, paid }] = await Promise.all([findCard(db, id), countFuture(db, id)])
  if (!venue) throw unknown()
  return { unpaidToCancel: unpaid, paidThatStand: paid }
}

/**
 * Hides a venue, always: its unpaid bookings to come are cancelled and their owners told in the same transaction, paid
 * ones stand.
 * @throws AppError facility_not_found
 */
export async function deleteVenue(deps: Deps, by: Actor, id: string): Promise<z.infer<typeof DeletionPreview>> {
  const { unpaid, paid } = await inTransaction(deps.db, async (trx) => {
    const row = await lockVenue(trx, id)
    if (!row) throw unknown()
    const future = await countFuture(trx, id)
    await updateVenue(trx, id, { deletedAt: new Date() })
    await cancelUnpaidBookings(trx, id, 'facility_deleted', by)
    const detail = `${future.unpaid} unpaid bookings cancelled, ${future.paid} paid stand`
    await recordAudit(trx, { by: by.id, kind: 'facility', action: 'deleted', subjectId: id, subject: row.name, detail })
    return future
  })
  return { unpaidToCancel: unpaid, paidThatStand: paid }
}
