import type { LoaderFunctionArgs } from 'react-router'
import { playSessionApi } from '../../../features/play-session/api'
import { playSearch, toPlayQuery } from '../../../features/play-session/search-params'
import { toNearQuery } from '../../../lib/storage/searched-city'
import { preload, storeContext } from '../../../store'

export async function load({ context, request }: LoaderFunctionArgs) {
  const { auth } = context.get(storeContext).getState()
  const query = toPlayQuery(playSearch.read(new URL(request.url).searchParams), toNearQuery(auth.user !== null))
  await preload(context, (dispatch) => dispatch(playSessionApi.endpoints.listPlaySessions.initiate(query)))
  return null
}
