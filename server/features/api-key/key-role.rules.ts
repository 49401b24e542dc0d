import type { KeyAccess } from '#contract/api-key'
import type { Role } from '#contract/auth'

type Maker = { userRole: Role; memberRole: 'owner' | 'staff' | 'coach' | null }

/** Returns the role that a key has at its facility: what was chosen, and at most what its maker is now. */
export function toKeyRole(access: KeyAccess, { userRole, memberRole }: Maker): 'owner' | 'staff' {
  const mayOwn = userRole === 'admin' || memberRole === 'owner'
  return access === 'owner' && mayOwn ? 'owner' : 'staff'
}
