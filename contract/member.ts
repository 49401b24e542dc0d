import { z } from 'zod/mini'
import { Email, Instant } from './common.ts'

const MemberRole = z.enum(['owner', 'staff'])

/** What a member may do at a facility: owners may do everything, staff the daily work, coaches only see their lessons. */
export const FacilityRole = z.enum([...MemberRole.options, 'coach'])
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
  summary: 'Owners, staff and coaches of a facility; an owner who coaches is listed twice',
  reply: z.array(Member),
  errors: ['facility_not_found'],
} as const

export const addMember = {
  method: 'POST',
  path: '/facility/:id/members',
  auth: 'owner',
  keys: 'refused',
  status: 201,
  summary: 'Ask a registered user to become owner, staff or coach of a facility; a member coaches without being asked',
  body: z.strictObject({ email: Email, role: FacilityRole }),
  reply: z.array(Member),
  errors: ['facility_not_found', 'account_not_found', 'conflict'],
} as const

export const changeMember = {
  method: 'PATCH',
  path: '/facility/:id/members/:userId',
  auth: 'owner',
  keys: 'refused',
  summary: 'Make a member owner or staff; a facility’s last owner only by an admin',
  body: z.strictObject({ role: MemberRole }),
  reply: z.array(Member),
  errors: ['facility_not_found', 'not_found', 'conflict'],
} as const

export const removeMember = {
  method: 'DELETE',
  path: '/facility/:id/members/:userId',
  auth: 'owner',
  keys: 'refused',
  summary: 'Remove a member; a facility’s last owner only by an admin, a coach once they have no lessons ahead',
  /** Only given for a coach, who may also be a member. */
  query: z.object({ role: z.optional(z.enum(['coach'])) }),
  errors: ['facility_not_found', 'not_found', 'conflict'],
} as const
