import { useSite } from '../../../lib/page/site'
import { useLive } from '../../../lib/requests/use-live'
import { useAppSelector, useUser } from '../../../store'
import { type ListedFacility, useListFacilitiesQuery } from '../api'
import { useListSavedFacilitiesQuery } from '../saved/api'
import { usePosition } from './position'
import { type FacilitySearch, toApiQuery } from './search-params'

const TAGS = ['facility'] as const

/** Keeps the availability on facility cards up to date. */
export const useLiveFacilities = (facilities: readonly ListedFacility[] = []) =>
  useLive(
    facilities.map(({ _id }) => _id),
    TAGS,
  )

/** Returns the query for the facilities that match a search, all or saved ones. `isForGuest`: a guest asked for saved ones. */
export function useFacilities(search: FacilitySearch) {
  const { today } = useSite()
  const user = useUser()
  const { position } = usePosition()
  const query = toApiQuery(search, today, position)
  const isSaved = search.saved !== ''
  const isForGuest = useAppSelector(({ auth }) => isSaved && auth.restored && !auth.user)
  const all = useListFacilitiesQuery(query, { skip: isSaved })
  const saved = useListSavedFacilitiesQuery(query, { skip: !isSaved || !user, refetchOnMountOrArgChange: true })
  return { ...(isSaved ? saved : all), isForGuest }
}
