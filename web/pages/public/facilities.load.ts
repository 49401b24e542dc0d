import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../features/facility/api'
import { queryOf, searchOf } from '../../features/facility/search'
import { preload, storeContext } from '../../store'

/** The page of venues the address asks for. */
export async function load({ context, request }: LoaderFunctionArgs) {
  const { site } = context.get(storeContext).getState()
  const query = queryOf(searchOf(new URL(request.url).searchParams), site?.today ?? '')
  await preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(query)))
  return null
}
