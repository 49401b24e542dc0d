import type { z } from 'zod/mini'
import type * as calls from '#contract/item'
import { toMajor, toMinor } from '#contract/money'
import { t } from '#i18n/t'
import { AppError, fieldError } from '../../app-error.ts'
import { recordAudit } from '../../db/audit.ts'
import { inTransaction, type Trx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/session.ts'
import { keepEdited } from '../../keep-edited.ts'
import * as queries from './items.queries.ts'

const itemNotFound = () => new AppError('not_found', t('This item is not offered any more.'))

type Time = z.infer<typeof calls.listItems.query>

/** Lists what a venue rents and sells, and how many are left at a time. */
export const listItems = async ({ db }: Deps, facilityId: string, time: Time) =>
  (await queries.listOffered(db, facilityId, time)).map(({ id, priceMinor, left, ...item }) => ({
    ...item,
    _id: id,
    price: toMajor(priceMinor),
    left: Math.max(0, left),
  }))

/** Lists the items of a venue with their stock and its history. */
export const listStock = async ({ db }: Deps, facilityId: string) =>
  (await queries.listStock(db, facilityId)).map(({ id, priceMinor, ...item }) => ({
    ...item,
    _id: id,
    price: toMajor(priceMinor),
    isLow: item.stock <= item.lowStock,
  }))

type NewItem = z.infer<typeof calls.createItem.body>

/** Offers an item. The route has checked that the actor owns the facility. */
export const createItem = (deps: Deps, actor: Actor, facilityId: string, { price, stock, ...item }: NewItem) =>
  inTransaction(deps.db, async (trx) => {
    const id = await queries.insertItem(trx, { ...item, facilityId, priceMinor: toMinor(price) })
    if (stock > 0) await queries.changeStock(trx, id, { delta: stock, reason: 'restocked', by: actor.id, note: '' })
    await audit(trx, actor, 'added the item', facilityId, item.name)
    return { _id: id }
  })

type Subject = { facilityId: string; itemId: string }

/** Changes an item for bookings from now on. @throws AppError not_found, conflict */
export const updateItem = (
  deps: Deps,
  actor: Actor,
  { facilityId, itemId }: Subject,
  { before, ...sent }: z.infer<typeof calls.updateItem.body>,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const row = await queries.lockItem(trx, facilityId, itemId)
    if (!row) throw itemNotFound()
    const { priceMinor, ...now } = row
    const current = { ...now, price: toMajor(priceMinor) }
    const { price, ...terms } = { ...current, ...keepEdited(current, before, sent) }
    await queries.updateItem(trx, facilityId, itemId, { ...terms, priceMinor: toMinor(price) })
    await audit(trx, actor, 'changed the item', facilityId, terms.name)
  })

/** Offers an item no longer; bookings keep it. @throws AppError not_found */
export const withdrawItem = (deps: Deps, actor: Actor, { facilityId, itemId }: Subject): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    const name = await queries.updateItem(trx, facilityId, itemId, 'withdraw')
    if (name === undefined) throw itemNotFound()
    await audit(trx, actor, 'withdrew the item', facilityId, name)
  })

/** Adds to a stock or takes from it. @throws AppError not_found, conflict */
export const changeStock = (
  deps: Deps,
  actor: Actor,
  { facilityId, itemId }: Subject,
  { change, note = '' }: z.infer<typeof calls.changeStock.body>,
): Promise<void> =>
  inTransaction(deps.db, async (trx) => {
    if (!(await queries.lockItem(trx, facilityId, itemId))) throw itemNotFound()
    const reason = change > 0 ? 'restocked' : 'corrected'
    if (!(await queries.changeStock(trx, itemId, { delta: change, reason, by: actor.id, note })))
      throw fieldError('change', t('Not that many are left, or they are booked already.'), 'conflict')
  })

const audit = (trx: Trx, actor: Actor, action: string, subjectId: string, subject: string) =>
  recordAudit(trx, { by: actor.id, kind: 'facility', action, subjectId, subject })
