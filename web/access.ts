import type { listMyVenues } from '#contract/member'
import { api, type CallData, call } from './api'
import { useUser } from './store'

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyVenues: build.query({ ...call<typeof listMyVenues>('GET', '/members/me'), providesTags: ['members'] }),
  }),
})

/** The least role that may open a page or use an action of the admin area, like `auth` in the contract. */
export type Area = 'member' | 'owner' | 'admin'

type Venue = CallData<typeof listMyVenues>[number]

const isOwned = ({ role }: Venue) => role === 'owner'
const NONE: Venue[] = []

/**
 * What the signed-in user may open in the admin area; the server checks it again. `isPending` until the venues of a user who
 * is not an admin are known.
 */
export function useAccess() {
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const {
    data: venues = NONE,
    isLoading,
    isError,
    refetch,
  } = accessApi.useListMyVenuesQuery(undefined, {
    skip: !user || isAdmin,
  })
  const may = { admin: isAdmin, owner: isAdmin || venues.some(isOwned), member: isAdmin || venues.length > 0 }
  return {
    isAdmin,
    isPending: isLoading,
    isError: isError && venues.length === 0,
    refetch,
    /** Whether this user may open what is for `area`. */
    canAccess: (area: Area) => may[area],
    /** Whether this user may change everything about a venue. */
    canManage: (facilityId: string) => isAdmin || venues.some((venue) => venue._id === facilityId && isOwned(venue)),
  }
}
