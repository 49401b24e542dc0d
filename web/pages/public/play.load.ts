import type { LoaderFunctionArgs } from 'react-router'
import { playSessionApi } from '../../features/play-session/api'
import { playSearch, toPlayQuery } from '../../features/play-session/search-params'
import { preload } from '../../store'

export async function load({ context, request }: LoaderFunctionArgs) {
  const query = toPlayQuery(playSearch.read(new URL(request.url).searchParams))
  await preload(context, (dispatch) => dispatch(playSessionApi.endpoints.listPlaySessions.initiate(query)))
  return null
}
