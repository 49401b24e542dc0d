import type { listMyVenues } from '#contract/member'
import { api, type CallData, call } from './api'
import { useUser } from './store'

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyVenues: build.query({ ...call<typeof listMyVenues>('GET', '/members/me'), providesTags: ['members'] }),
  }),
})

/** For whom a page or an action of the admin area is, like `auth` of the contract. */
export type Area = 'member' | 'owner' | 'admin'

type Venue = CallData<typeof listMyVenues>[number]

const isOwned = ({ role }: Venue) => role === 'owner'
const NONE: Venue[] = []

/**
 * What the signed-in user may open in the admin area. The server decides; this only leaves out what it would refuse.
 * `isPending` until their venues are known, which admins don't wait for.
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
    /** Whether something for these people is for this user. */
    canAccess: (area: Area) => may[area],
    /** Whether they may change everything of a venue. */
    canManage: (facilityId: string) => isAdmin || venues.some((venue) => venue._id === facilityId && isOwned(venue)),
  }
}
