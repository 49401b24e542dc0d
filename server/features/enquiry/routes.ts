import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/enquiry'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { checkEnquiry, offerRental } from './answer-enquiry.ts'
import { createEnquiry } from './create-enquiry.ts'
import { declineEnquiry } from './decline-enquiry.ts'
import { countEnquiries, listEnquiries, listMyEnquiries } from './view-enquiries.ts'
import { withdrawEnquiry } from './withdraw-enquiry.ts'

const limits = [{ name: 'enquiry', by: 'account', most: 20, seconds: 86_400 } as const]

const toSubject = ({ id, enquiry }: { id: string; enquiry: string }) => ({ facilityId: id, enquiryId: enquiry })

/** Registers enquiries for long rentals, such as tournaments. */
export function registerEnquiry(app: FastifyInstance, deps: Deps): void {
  route(app, calls.createEnquiry, ({ actor, body }) => createEnquiry(deps, actor, body), {
    message: () => t('The venue has your enquiry and will write to you.'),
    limits,
  })
  route(app, calls.listMyEnquiries, ({ actor }) => listMyEnquiries(deps, actor))
  route(app, calls.withdrawEnquiry, ({ actor, params }) => withdrawEnquiry(deps, actor, params.id), {
    message: () => t('Withdrawn.'),
  })
  route(app, calls.listEnquiries, ({ scope, query }) => listEnquiries(deps, scope, query))
  route(app, calls.countEnquiries, ({ scope }) => countEnquiries(deps, scope))
  route(app, calls.checkEnquiry, ({ actor, params }) => checkEnquiry(deps, actor, toSubject(params)))
  route(app, calls.offerRental, ({ actor, params, body }) => offerRental(deps, actor, toSubject(params), body), {
    message: () => t('Offered. The customer has the link to pay.'),
  })
  route(
    app,
    calls.declineEnquiry,
    ({ actor, params, body }) => declineEnquiry(deps, actor, toSubject(params), body.reason),
    { message: () => t('Declined.') },
  )
}
