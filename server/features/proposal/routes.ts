import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/proposal'
import { t } from '#i18n/t'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { approveProposal, declineProposal } from './decide-proposal.ts'
import { listMyProposals, listProposals, proposeFacility } from './propose-facility.ts'

const limits = [{ name: 'proposal', by: 'account', most: 10, seconds: 3600 } as const]

export function registerProposal(app: FastifyInstance, deps: Deps): void {
  route(app, calls.proposeFacility, ({ actor, body }) => proposeFacility(deps, actor, body), {
    message: () => t('Thank you. We will look at your venue and write to you.'),
    limits,
  })
  route(app, calls.listMyProposals, ({ actor }) => listMyProposals(deps, actor))
  route(app, calls.listProposals, ({ query }) => listProposals(deps, query))
  route(app, calls.approveProposal, ({ actor, params }) => approveProposal(deps, actor, params.id), {
    message: () => t('The venue is listed.'),
  })
  route(app, calls.declineProposal, ({ actor, params, body }) => declineProposal(deps, actor, params.id, body.reason), {
    message: () => t('The proposal is declined.'),
  })
}
