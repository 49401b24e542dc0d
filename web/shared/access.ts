import type { listMyFacilities } from '#contract/member'
import { api, type CallData, call } from '../api'
import { useUser } from '../store'

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyFacilities: build.query({
      ...call<typeof listMyFacilities>('GET', '/members/me'),
      providesTags: ['members'],
    }),
  }),
})

/** The least role that may open a page or use an action of the admin area, like `auth` in the contract. */
export type Area = 'member' | 'owner' | 'admin'

type MyFacility = CallData<typeof listMyFacilities>[number]

const isOwned = ({ role }: MyFacility) => role === 'owner'
const isCoached = ({ role }: MyFacility) => role === 'coach'
const NONE: MyFacility[] = []

/**
 * Returns what the signed-in user may open in the admin area; the server checks it again. `isPending` until the
 * facilities of a user who is not an admin are known. `failed`: their query, if it could not be loaded.
 */
export function useAccess() {
  const user = useUser()
  const isAdmin = user?.role === 'admin'
  const query = accessApi.useListMyFacilitiesQuery(undefined, { skip: !user || isAdmin })
  const { data: facilities = NONE, error } = query
  const isMember = facilities.some((facility) => !isCoached(facility))
  const may = { admin: isAdmin, owner: isAdmin || facilities.some(isOwned), member: isAdmin || isMember }
  return {
    isAdmin,
    isPending: query.isLoading && !error,
    failed: error && facilities.length === 0 ? query : undefined,
    /** Whether they teach at a venue. */
    isCoach: facilities.some(isCoached),
    /** Whether this user may open pages and actions for `area`. */
    canAccess: (area: Area) => may[area],
    canManage: (facilityId: string) =>
      isAdmin || facilities.some((facility) => facility._id === facilityId && isOwned(facility)),
  }
}
