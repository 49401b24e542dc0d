import type { LoaderFunctionArgs } from 'react-router'
import { coachApi } from '../../features/coach/api'
import { coachSearch, toCoachQuery } from '../../features/coach/search-params'
import { preload } from '../../store'

export async function load({ context, request }: LoaderFunctionArgs) {
  const query = toCoachQuery(coachSearch.read(new URL(request.url).searchParams))
  await preload(context, (dispatch) => dispatch(coachApi.endpoints.listCoaches.initiate(query)))
  return null
}
