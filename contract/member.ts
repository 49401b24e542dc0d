import { z } from 'zod/mini'
import { Email, Instant } from './common.ts'

/** What a member may do at a facility: owners may do everything, staff the daily work. */
export const FacilityRole = z.enum(['owner', 'staff'])
export type FacilityRole = z.infer<typeof FacilityRole>

const Member = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: FacilityRole,
  since: Instant,
  /** They were asked and have not answered; they have no access yet. */
  isInvited: z.boolean(),
})

export const listMyFacilities = {
  method: 'GET',
  path: '/members/me',
  summary: 'Facilities the signed-in user is a member of',
  reply: z.array(z.object({ _id: z.string(), name: z.string(), role: FacilityRole })),
} as const

export const listMembers = {
  method: 'GET',
  path: '/facility/:id/members',
  auth: 'owner',
  summary: 'Owners and staff of a facility',
  reply: z.array(Member),
  errors: ['facility_not_found'],
} as const

export const addMember = {
  method: 'POST',
  path: '/facility/:id/members',
  auth: 'owner',
  status: 201,
  summary: 'Ask a registered user to become owner or staff of a facility',
  body: z.strictObject({ email: Email, role: FacilityRole }),
  reply: z.array(Member),
  errors: ['facility_not_found', 'account_not_found', 'conflict'],
} as const

export const changeMember = {
  method: 'PATCH',
  path: '/facility/:id/members/:userId',
  auth: 'owner',
  summary: 'Make a member owner or staff; a facility’s last owner only by an admin',
  body: z.strictObject({ role: FacilityRole }),
  reply: z.array(Member),
  errors: ['facility_not_found', 'not_found', 'conflict'],
} as const

export const removeMember = {
  method: 'DELETE',
  path: '/facility/:id/members/:userId',
  auth: 'owner',
  summary: 'Remove a member; a facility’s last owner only by an admin',
  errors: ['facility_not_found', 'not_found', 'conflict'],
} as const
