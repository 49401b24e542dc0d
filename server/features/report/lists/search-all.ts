import type { z } from 'zod/mini'
import type * as calls from '#contract/admin-lists'
import type { Scope } from '../../../db/fragments/scope.ts'
import type { Deps } from '../../../deps.ts'
import { searchBookings, searchCustomers, searchFacilities } from './search.queries.ts'

const LIMIT = 5

const withPublicId = <T extends { id: string }>({ id, ...rest }: T) => ({ _id: id, ...rest })

/** Finds the first few facilities, customers and bookings of the scope that match; none for an empty search. */
export async function searchAll(
  { db, config }: Deps,
  scope: Scope,
  words: string,
): Promise<z.infer<typeof calls.searchAll.reply>> {
  if (words === '') return { facilities: [], customers: [], bookings: [] }
  const search = { words, country: config.country }
  const [facilities, customers, bookings] = await Promise.all([
    searchFacilities(db, scope, words, LIMIT),
    searchCustomers(db, scope, search, LIMIT),
    searchBookings(db, scope, search, LIMIT),
  ])
  return {
    facilities: facilities.map(withPublicId),
    customers: customers.map(withPublicId),
    bookings: bookings.map(withPublicId),
  }
}
