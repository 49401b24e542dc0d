import type { LoaderFunctionArgs } from 'react-router'
import { playSessionApi } from '../../features/play-session/api'
import { toNextGamesQuery } from '../../features/play-session/search-params'
import { toNearQuery } from '../../lib/searched-city'
import { preload, storeContext } from '../../store'

/** The next games, when the server renders them. In the browser they are loaded with the part that shows them. */
export function load(context: LoaderFunctionArgs['context']) {
  const { auth } = context.get(storeContext).getState()
  const next = toNextGamesQuery(toNearQuery(auth.user !== null))
  return preload(context, (dispatch) => dispatch(playSessionApi.endpoints.listPlaySessions.initiate(next)))
}
