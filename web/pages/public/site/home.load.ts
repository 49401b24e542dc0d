import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../../features/facility/api'
import { featuredQuery, tonightQuery } from '../../../features/facility/list/search-params'
import { playSessionApi } from '../../../features/play-session/api'
import { toNextGamesQuery } from '../../../features/play-session/search-params'
import { toNearQuery } from '../../../lib/storage/searched-city'
import { type AppDispatch, preload, storeContext } from '../../../store'

/** The featured facilities, tonight's free slots and the next games; the page renders without them too. */
export async function load({ context }: LoaderFunctionArgs) {
  const query = (args: typeof featuredQuery) =>
    preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(args)))
  const { auth } = context.get(storeContext).getState()
  const next = toNextGamesQuery(toNearQuery(auth.user !== null))
  const games = (dispatch: AppDispatch) => dispatch(playSessionApi.endpoints.listPlaySessions.initiate(next))
  await Promise.all([query(featuredQuery), query(tonightQuery), preload(context, games)])
  return null
}
