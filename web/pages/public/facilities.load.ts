import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../features/facility/api'
import { parseSearch, toApiQuery } from '../../features/facility/search-params'
import { preload, storeContext } from '../../store'

/** The page of venues that the URL asks for. */
export async function load({ context, request }: LoaderFunctionArgs) {
  const { site } = context.get(storeContext).getState()
  const query = toApiQuery(parseSearch(new URL(request.url).searchParams), site?.today ?? '')
  await preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(query)))
  return null
}
