import { expect, it } from 'vitest'
import { toKeyRole } from './key-role.rules.ts'

it.each([
  ['owner', 'user', 'owner', 'owner'],
  ['owner', 'user', 'staff', 'staff'],
  ['owner', 'admin', null, 'owner'],
  ['owner', 'admin', 'staff', 'owner'],
  ['staff', 'user', 'owner', 'staff'],
  ['read', 'user', 'owner', 'staff'],
  ['read', 'admin', null, 'staff'],
] as const)('a key for %s made by a %s who is %s acts as %s', (access, userRole, memberRole, role) => {
  expect(toKeyRole(access, { userRole, memberRole })).toBe(role)
})
