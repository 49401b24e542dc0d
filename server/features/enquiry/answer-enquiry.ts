import type { z } from 'zod/mini'
import type * as calls from '#contract/enquiry'
import type { Enquiry } from '#contract/enquiry'
import { toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import { readClock } from '../../db/clock.ts'
import { dryRun } from '../../db/dry-run.ts'
import { lockUserRequests } from '../../db/user-lock.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { HOUR } from '../../wall-clock.ts'
import { bookRentalOffer, priceOccurrences } from '../booking/group/rental-offer.ts'
import { managesBooking } from '../booking/policy.ts'
import { auditEnquiry } from './audit-enquiry.ts'
import { type EnquiryRow, enquiryNotFound, getEnquiry, lockEnquiry, writeState } from './enquiries.queries.ts'
import { divide, divideByLine, listWanted } from './enquiry.rules.ts'
import { mailCustomer } from './mail-enquiry.ts'
import { toEnquiry } from './view-enquiries.ts'

export type Subject = { facilityId: string; enquiryId: string }

/** Finds an enquiry of a facility. @throws AppError not_found */
export async function getOf(deps: Pick<Deps, 'db'>, { facilityId, enquiryId }: Subject): Promise<EnquiryRow> {
  const row = await getEnquiry(deps.db, enquiryId)
  if (row.facilityId !== facilityId) throw enquiryNotFound()
  return row
}

/** Locks an enquiry after its user, since booking for them locks the user too. */
export async function lockOf(trx: Trx, { id, userId }: Pick<EnquiryRow, 'id' | 'userId'>): Promise<EnquiryRow> {
  await lockUserRequests(trx, userId)
  await lockEnquiry(trx, id)
  return getEnquiry(trx, id)
}

/** The error for an enquiry that has another answer already. */
export const answered = () => new AppError('conflict', t('This enquiry has been answered or withdrawn meanwhile.'))

/** Returns what each line would cost, or why it can't be booked, in a transaction that is rolled back. */
export async function checkEnquiry(deps: Deps, actor: Actor, subject: Subject) {
  const { facilityId, userId, lines, state } = await getOf(deps, subject)
  if (state !== 'open') throw answered()
  const wanted = listWanted(lines)
  const attempts = await dryRun(deps.db, (trx) =>
    priceOccurrences(deps, trx, actor, { facility: facilityId, userId }, wanted),
  )
  return lines.map((_, line) => {
    const own = attempts.filter((_attempt, at) => wanted[at]?.line === line)
    const conflict = own.find((attempt) => attempt.conflict !== null)?.conflict ?? null
    return { price: conflict ? 0 : own.reduce((sum, { amount }) => sum + amount, 0), conflict }
  })
}

/**
 * Answers an enquiry with a price: books all of it for the customer or nothing, and mails them a link to pay by.
 * Members answer no enquiry of their own, since they would name their own price.
 * @throws AppError not_found, forbidden, conflict, and as `bookRentalOffer`
 */
export async function offerRental(
  deps: Deps,
  actor: Actor,
  subject: Subject,
  { price, prices, payWithinHours }: z.infer<typeof calls.offerRental.body>,
): Promise<Enquiry> {
  const found = await getOf(deps, subject)
  if (!managesBooking(actor, found)) throw new AppError('forbidden', t('Somebody else must answer your own enquiry.'))
  return inTransaction(deps.db, async (trx) => {
    const row = await lockOf(trx, found)
    if (row.state !== 'open') throw answered()
    if (prices && prices.length !== row.lines.length) throw fieldError('prices', t('Enter a price for each line.'))
    const payUntil = new Date((await readClock(trx)).getTime() + payWithinHours * HOUR)
    const occurrences = listWanted(row.lines)
    const toAmounts = (listed: number[]) =>
      prices ? divideByLine(prices.map(toMinor), occurrences, listed) : divide(toMinor(price ?? 0), listed)
    const parties = { facility: row.facilityId, userId: row.userId }
    const offer = { occurrences, payWithinMinutes: payWithinHours * 60, payUntil, toAmounts }
    const { groupId, amount } = await bookRentalOffer(deps, trx, actor, parties, offer)
    await writeState(trx, row.id, { state: 'offered', groupId, payUntil })
    await auditEnquiry(trx, actor.id, 'answered an enquiry at', row, { code: 'amount', values: { amount } })
    await mailCustomer(trx, row, 'offered')
    return toEnquiry(deps, await getEnquiry(trx, row.id))
  })
}
