import type { z } from 'zod/mini'
import { toMajor, toMinor } from '#contract/money'
import type { NewPassOffer, PassOffer } from '#contract/pass'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { formatMajor } from '../../money.ts'
import { findLeastCharge } from '../../payment-methods.ts'
import { listPassFacilities, toPassFacility } from './pass-facilities.ts'
import {
  findPassOffer,
  findPassOffers,
  hasCreditOffer,
  insertPassOffer,
  type PassOfferRow,
  setPassOfferWithdrawn,
} from './pass-offers.queries.ts'

type Offer = z.infer<typeof PassOffer>

const offerNotFound = () => new AppError('not_found', t('This pass is not sold any more.'))

const toValue = ({ kind, value }: Pick<PassOfferRow, 'kind' | 'value'>) => (kind === 'money' ? toMajor(value) : value)

function toOffer({ id, facilityId, facilityName, alsoAt, priceMinor, ...offer }: PassOfferRow): Offer {
  const facility = { _id: facilityId, name: facilityName }
  return {
    ...offer,
    _id: id,
    facility,
    alsoAt: alsoAt.map(toPassFacility),
    price: toMajor(priceMinor),
    value: toValue(offer),
  }
}

/** Lists the passes that a venue sells, or only those that are sold online. */
export const listPassOffers = async ({ db }: Deps, facilityId: string, { isOnline }: { isOnline: boolean }) =>
  (await findPassOffers(db, facilityId, isOnline)).map(toOffer)

/** Returns a pass that is sold online. @throws AppError not_found */
export async function getPassOffer({ db }: Deps, id: string): Promise<Offer> {
  const offer = await findPassOffer(db, id)
  if (offer?.sold !== 'online') throw offerNotFound()
  return toOffer(offer)
}

/** Offers a pass. The route has checked that the actor owns the facility. @throws AppError bad_request */
export const createPassOffer = (deps: Deps, actor: Actor, facilityId: string, offer: NewPassOffer): Promise<Offer> =>
  inTransaction(deps.db, (trx) => insert(trx, deps, actor, { facilityId, ...offer }))

/** Replaces an offer: passes that were sold keep the terms of the former one. @throws AppError not_found, bad_request */
export const replacePassOffer = (deps: Deps, actor: Actor, facilityId: string, id: string, offer: NewPassOffer) =>
  inTransaction(deps.db, async (trx) => {
    if (!(await setPassOfferWithdrawn(trx, facilityId, id))) throw offerNotFound()
    return insert(trx, deps, actor, { facilityId, ...offer })
  })

/** Sells a pass no longer; those that were sold stay good. @throws AppError not_found */
export const withdrawPassOffer = (deps: Deps, actor: Actor, facilityId: string, id: string): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const offer = await findPassOffer(trx, id)
    if (!offer || !(await setPassOfferWithdrawn(trx, facilityId, id))) throw offerNotFound()
    await audit(trx, actor, 'withdrew the pass', facilityId, offer.name)
  })

type Given = NewPassOffer & { facilityId: string }

async function insert(
  trx: Trx,
  deps: Deps,
  actor: Actor,
  { price, value, daysAhead = null, ...offer }: Given,
): Promise<Offer> {
  const { currency, bookingHorizonDays: days } = deps.config
  if (daysAhead !== null && daysAhead <= days)
    throw fieldError('daysAhead', t('Everybody books {days, number} days ahead. Enter more.', { days }))
  const priceMinor = toMinor(price)
  const least = offer.sold === 'online' ? await findLeastCharge({ ...deps, db: trx }, offer.facilityId, currency) : 0
  if (priceMinor < least)
    throw fieldError('price', t('Enter a price of at least {least}.', { least: formatMajor(least) }))
  if (offer.sold === 'refund' && (await hasCreditOffer(trx, offer.facilityId)))
    throw fieldError('sold', t('This venue has credit for refunds already. Change that.'))
  await assertFacilities(trx, actor, offer)
  const units = offer.kind === 'money' ? toMinor(value) : value
  const id = await insertPassOffer(trx, { ...offer, daysAhead, priceMinor, currency, value: units })
  await audit(trx, actor, 'offered the pass', offer.facilityId, offer.name)
  const made = await findPassOffer(trx, id)
  if (!made) throw new AppError('facility_not_found', t('This venue does not exist any more.'))
  return toOffer(made)
}

/** Refuses other venues than those at which the actor may make passes good. @throws AppError bad_request */
async function assertFacilities(
  trx: Trx,
  actor: Actor,
  { facilityId, applies }: Pick<Given, 'facilityId' | 'applies'>,
) {
  if (!applies.facilities) return
  const facilities = await listPassFacilities({ db: trx }, actor, facilityId)
  if (applies.facilities.every((id) => facilities.some(({ _id }) => _id === id))) return
  throw fieldError('applies.facilities', t('Choose other venues of the same owner only.'))
}

const audit = (trx: Trx, actor: Actor, action: string, subjectId: string, subject: string) =>
  recordAudit(trx, { by: actor.id, kind: 'facility', action, subjectId, subject })
