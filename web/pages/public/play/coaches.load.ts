import type { LoaderFunctionArgs } from 'react-router'
import { coachApi } from '../../../features/coach/api'
import { coachSearch, toCoachQuery } from '../../../features/coach/search-params'
import { toNearQuery } from '../../../lib/storage/searched-city'
import { preload, storeContext } from '../../../store'

export async function load({ context, request }: LoaderFunctionArgs) {
  const { auth } = context.get(storeContext).getState()
  const query = toCoachQuery(coachSearch.read(new URL(request.url).searchParams), toNearQuery(auth.user !== null))
  await preload(context, (dispatch) => dispatch(coachApi.endpoints.listCoaches.initiate(query)))
  return null
}
