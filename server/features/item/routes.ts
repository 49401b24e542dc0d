import type { FastifyInstance } from 'fastify'
import * as handOutCalls from '#contract/hand-out'
import * as calls from '#contract/item'
import { listItemSales, refundItemSale, sellItems } from '#contract/item-sale'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { deskLimits } from '../booking/hold/desk-limits.ts'
import { handOut, listHandOuts, takeBack } from '../booking/items/hand-outs.ts'
import { listSales, refundSale } from '../booking/payment/purchase/refund-sale.ts'
import { sellItems as sell } from '../booking/payment/purchase/sell-items.ts'
import { registerItemPictures } from './pictures.ts'
import { changeStock, createItem, listItems, listStock, updateItem, withdrawItem } from './stock.ts'

const saved = { message: () => t('Saved.') }

/** Registers what venues rent and sell besides courts: what is offered, its stock, and the desk. */
export function registerItem(app: FastifyInstance, deps: Deps): void {
  route(app, calls.listItems, ({ params, query }) => listItems(deps, params.id, query))
  route(app, calls.listStock, ({ params }) => listStock(deps, params.id))
  route(app, calls.createItem, ({ actor, params, body }) => createItem(deps, actor, params.id, body), {
    message: () => t('The item is offered.'),
  })
  route(
    app,
    calls.updateItem,
    ({ actor, params, body }) => updateItem(deps, actor, { facilityId: params.id, itemId: params.item }, body),
    saved,
  )
  route(
    app,
    calls.withdrawItem,
    ({ actor, params }) => withdrawItem(deps, actor, { facilityId: params.id, itemId: params.item }),
    { message: () => t('The item is not offered any more.') },
  )
  route(
    app,
    calls.changeStock,
    ({ actor, params, body }) => changeStock(deps, actor, { facilityId: params.id, itemId: params.item }, body),
    saved,
  )

  registerItemPictures(app, deps)
  route(app, sellItems, ({ actor, params, body }) => sell(deps, actor, params.id, body), {
    message: () => t('Sold.'),
    // without an e-mail address a sale tells nothing about accounts, and a busy desk makes many
    limits: ({ body }) => (body.email ? deskLimits : []),
  })
  route(app, listItemSales, ({ params, query }) => listSales(deps, params.id, query))
  route(
    app,
    refundItemSale,
    ({ actor, params, body }) => refundSale(deps, actor, { facilityId: params.id, saleId: params.sale, ...body }),
    { message: () => t('The sale is refunded.') },
  )
  route(app, handOutCalls.listHandOuts, ({ params }) => listHandOuts(deps, params.id))
  route(app, handOutCalls.handOut, ({ params }) => handOut(deps, { facilityId: params.id, rowId: params.row }), {
    message: () => t('Handed out.'),
  })
  route(app, handOutCalls.takeBack, ({ params }) => takeBack(deps, { facilityId: params.id, rowId: params.row }), {
    message: () => t('Taken back.'),
  })
}
