import type { z } from 'zod/mini'
import type { Booking } from '#contract/booking'
import type * as calls from '#contract/desk'
import { toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { readClock } from '../../../db/clock.ts'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../http/session.ts'
import { type Country, toE164 } from '../../../phone.ts'
import { accountGone, inviteCustomer, toFirstName } from '../../invitation/invite.ts'
import { checkShownPrice } from '../payment/desk/check-price.ts'
import { recordPayment } from '../payment/desk/take-payment.ts'
import { lockBooking, setPaysAtDesk } from '../state/bookings.queries.ts'
import { viewBooking } from '../view/view-bookings.ts'
import { createBooking } from './create-booking.ts'
import { type Customer, findCustomerBy, findOrAddWalkIn, searchUsersToBookFor } from './customers.queries.ts'

type Request = z.infer<typeof calls.bookForSomeone.body>

/**
 * Books for a registered user or a walk-in, for an actor who manages the facility. The booking is paid online within
 * the usual time, at the desk later, or was just paid; all is written in one transaction. Who walks in may take an hour that
 * has begun, which nobody can pay online.
 * @throws AppError bad_request, account_not_found, conflict when the price has changed, and as `createBooking`
 */
export function bookForUser(deps: Deps, actor: Actor, request: Request): Promise<Booking> {
  const { user, email, walkIn, court, coach, items, payment = 'link', reference, price, ...slot } = request
  return inTransaction(deps.db, async (trx) => {
    const customer = await findCustomer(trx, actor, slot.facility, {
      user,
      email,
      walkIn,
      country: deps.config.country,
    })
    if (payment === 'link' && customer.email === '' && !customer.isInvited)
      throw fieldError('payment', t('A payment link needs an e-mail address. Choose another way to pay.'))
    const whom = { userId: customer.id, court, coach, items, takesBegun: true }
    const booking = await createBooking({ ...deps, db: trx }, actor, slot, whom)
    if (payment === 'link' && (await hasBegun(trx, booking._id)))
      throw fieldError('payment', t('This time has begun, so it can’t be paid online. Choose another way to pay.'))
    checkShownPrice(price, toMinor(booking.payableAmount), booking.currency, priceChanged)
    if (payment === 'desk') await setPaysAtDesk(trx, booking._id)
    else if (payment !== 'link') await recordPayment(trx, actor, booking._id, { method: payment, reference })
    await recordAudit(trx, {
      by: actor.id,
      kind: 'booking',
      action: 'made',
      subjectId: booking._id,
      subject: 'Booking',
      detail: {
        code: 'booked_for',
        values: { date: slot.date, hours: { from: slot.startTime, to: slot.endTime }, customer: customer.email },
      },
    })
    return viewBooking({ db: trx }, actor, booking._id)
  })
}

async function hasBegun(trx: Trx, bookingId: string): Promise<boolean> {
  const booking = await lockBooking(trx, bookingId)
  return booking !== undefined && booking.startsAt <= (await readClock(trx))
}

/** The charge must be the price that the customer has seen or paid. */
const priceChanged = (price: string) =>
  fieldError('endTime', t('The price is {price} now. Check it and book again.', { price }), 'conflict')

type Named = Pick<Request, 'user' | 'email' | 'walkIn'>

/**
 * Finds the one customer that a request names, adds a new walk-in, or asks a user who is no customer of the facility: until
 * they accept, the booking is that of a contact with their first name.
 */
export async function findCustomer(
  trx: Trx,
  actor: Actor,
  facilityId: string,
  { country, ...by }: Named & { country: Country },
): Promise<Customer & { isInvited?: boolean }> {
  if (Object.values(by).filter(Boolean).length !== 1)
    throw fieldError('user', t('Choose a customer, or enter the name and phone of a walk-in.'))
  if (by.walkIn) return findOrAddWalkIn(trx, facilityId, { ...by.walkIn, phoneE164: toE164(by.walkIn.phone, country) })
  const found = await findCustomerBy(trx, facilityId, by)
  if (!found)
    throw by.email
      ? new AppError('account_not_found', t('Nobody is registered as {email}.', { email: by.email }))
      : accountGone()
  if (found.isKnown || found.id === actor.id) return found
  return { ...hideStranger(found), id: await inviteCustomer(trx, facilityId, found), isInvited: true }
}

/** Finds who has an account with this e-mail address. @throws AppError account_not_found */
export async function findByEmail(trx: Trx, facilityId: string, email: string): Promise<Customer> {
  const customer = await findCustomerBy(trx, facilityId, { email })
  if (!customer) throw fieldError('email', t('There is no account with this e-mail address.'), 'account_not_found')
  return customer
}

/** Customers shown while a name is typed. */
const LIMIT = 8

/**
 * Finds customers of a facility, or of all in the scope, as `searchUsersToBookFor` does; of others only the first name is shown.
 * None for an empty search.
 */
export async function findCustomers(
  { db, config }: Deps,
  scope: Scope,
  { q: words, facility }: z.infer<typeof calls.findCustomers.query>,
) {
  if (words === '') return []
  const within = facility ? { facilities: [facility] } : scope
  const found = await searchUsersToBookFor(db, within, { words, country: config.country }, LIMIT)
  return found.map(({ id, isKnown, ...customer }) => ({
    _id: id,
    ...(isKnown ? customer : hideStranger(customer)),
    isKnown,
  }))
}

const hideStranger = ({ name }: { name: string }) => ({ name: toFirstName(name), email: '', phone: '' })
