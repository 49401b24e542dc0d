import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/booking-group'
import * as linkCalls from '#contract/payment-link'
import { t } from '#i18n/t'
import type { Deps } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { deskLimits } from '../hold/desk-limits.ts'
import { createPaymentLink, listPaymentLinks } from '../payment/checkout/payment-links.ts'
import { cancelBookingGroup } from './cancel-booking-group.ts'
import { changeBookingGroup, previewGroupChange } from './change-booking-group.ts'
import { createBookingGroup } from './create-booking-group.ts'
import { previewBookingGroup } from './preview-booking-group.ts'

export function registerBookingGroups(app: FastifyInstance, deps: Deps): void {
  route(app, calls.previewBookingGroup, ({ body, actor }) => previewBookingGroup(deps, actor, body))
  route(app, calls.createBookingGroup, ({ body, actor }) => createBookingGroup(deps, actor, body), {
    message: () => t('Bookings confirmed!'),
    limits: deskLimits,
  })
  route(app, calls.previewGroupChange, ({ params, body, actor }) => previewGroupChange(deps, actor, params.id, body))
  route(app, calls.changeBookingGroup, ({ params, body, actor }) => changeBookingGroup(deps, actor, params.id, body), {
    message: () => t('Bookings moved.'),
  })
  route(
    app,
    calls.cancelBookingGroup,
    ({ params, query, actor }) => cancelBookingGroup(deps, actor, params.id, query),
    { message: () => t('Bookings cancelled.') },
  )
  route(app, linkCalls.listPaymentLinks, ({ params, actor }) => listPaymentLinks(deps, actor, params.id))
  route(
    app,
    linkCalls.createPaymentLink,
    ({ params, body, actor }) => createPaymentLink(deps, actor, params.id, body.month),
    {
      message: () => t('Payment link created.'),
      limits: [{ name: 'payment-link', by: 'account', most: 60, seconds: 600 }],
    },
  )
}
