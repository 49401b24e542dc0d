import { z } from 'zod/mini'
import { Instant, Money, optionalText, Page } from './common.ts'
import { optionalFields, requiredText, specifiedFields } from './facility-fields.ts'

const ProposalState = z.enum(['open', 'approved', 'declined'])

const { name, location, description, pricePerHour } = specifiedFields

const Proposal = z.object({
  _id: z.string(),
  name: z.string(),
  location: z.string(),
  description: z.string(),
  pricePerHour: Money,
  courts: z.number(),
  note: z.string(),
  state: ProposalState,
  declineReason: z.nullable(z.string()),
  /** The id of the approved facility; null before, and once it is deleted. */
  facility: z.nullable(z.string()),
  createdAt: Instant,
  by: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
})
export type Proposal = z.infer<typeof Proposal>

export const proposeFacility = {
  method: 'POST',
  path: '/proposals',
  repeatable: true,
  status: 201,
  summary: 'Propose a facility to be listed',
  body: z.strictObject({
    name,
    location,
    description,
    pricePerHour,
    courts: optionalFields.courts,
    /** For the admins: who proposes the facility and how to reach them. */
    note: z.optional(optionalText(1000)),
  }),
  reply: Proposal,
  errors: ['conflict'],
} as const

export const listMyProposals = {
  method: 'GET',
  path: '/proposals/mine',
  summary: 'The signed-in user’s proposals, newest first',
  reply: z.array(Proposal),
} as const

export const listProposals = {
  method: 'GET',
  path: '/proposals',
  auth: 'admin',
  paged: true,
  summary: 'Proposed facilities, newest first',
  query: z.object({ ...Page, state: z.optional(ProposalState) }),
  reply: z.array(Proposal),
} as const

export const approveProposal = {
  method: 'POST',
  path: '/proposals/:id/approve',
  auth: 'admin',
  summary: 'List the facility and make its proposer the owner',
  reply: Proposal,
  errors: ['not_found', 'conflict'],
} as const

export const declineProposal = {
  method: 'POST',
  path: '/proposals/:id/decline',
  auth: 'admin',
  summary: 'Decline a proposal; its proposer is mailed the reason',
  body: z.strictObject({ reason: requiredText(500) }),
  reply: Proposal,
  errors: ['not_found', 'conflict'],
} as const
