import { sql } from 'kysely'
import type { FacilityRole } from '../schema.gen.ts'

/**
 * The facilities whose data a request may read or change: all for admins and for what is public, otherwise those the
 * actor is a member of. Queries of the admin area require one, so that none can forget it.
 */
export type Scope = { readonly facilities: 'all' | readonly string[] }

export const everyFacility: Scope = { facilities: 'all' }

export const isWithin = ({ facilities }: Scope, facilityId: string): boolean =>
  facilities === 'all' || facilities.includes(facilityId)

/** Returns the condition that a column, like 'booking.facilityId', contains the id of a facility in the scope. */
export const withinScope = ({ facilities }: Scope, column: string) =>
  facilities === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${facilities}::uuid[])`

/** The facilities of owners and staff. Coaches have none: their calls find their own lessons only. */
export type Memberships = Readonly<Record<string, Exclude<FacilityRole, 'coach'>>>
