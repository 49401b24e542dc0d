import { type LoaderFunctionArgs, redirect } from 'react-router'
import { facilityApi } from '../../../features/facility/api'
import { getPosition } from '../../../features/facility/list/position'
import { facilitySearch, getLastPage, toApiQuery } from '../../../features/facility/list/search-params'
import { preload, storeContext } from '../../../store'

/** Loads the page of facilities in the URL, except saved ones. Redirects a page past the last to the last. */
export async function load({ context, request }: LoaderFunctionArgs) {
  const { site } = context.get(storeContext).getState()
  const search = facilitySearch.read(new URL(request.url).searchParams)
  // saved facilities need the session, which only the browser has
  if (search.saved) return null
  const query = toApiQuery(search, site?.today ?? '', getPosition())
  const { listFacilities } = facilityApi.endpoints
  await preload(context, (dispatch) => dispatch(listFacilities.initiate(query)))
  const { data } = listFacilities.select(query)(context.get(storeContext).getState())
  const lastPage = getLastPage(data?.meta?.total ?? Number.POSITIVE_INFINITY)
  if (search.page > lastPage) throw redirect(facilitySearch.toUrl({ ...search, page: lastPage }))
  return null
}
