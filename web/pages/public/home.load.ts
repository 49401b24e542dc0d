import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../features/facility/api'
import { featuredQuery, tonightQuery } from '../../features/facility/list/search-params'
import { playSessionApi } from '../../features/play-session/api'
import { toGamesNearQuery } from '../../features/play-session/search-params'
import { readSearchedCity } from '../../lib/searched-city'
import { type AppDispatch, preload, storeContext } from '../../store'

/** The featured facilities, tonight's free slots and the next games; the page renders without them too. */
export async function load({ context }: LoaderFunctionArgs) {
  const query = (args: typeof featuredQuery) =>
    preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(args)))
  const { auth } = context.get(storeContext).getState()
  const near = toGamesNearQuery(auth.user !== null, readSearchedCity())
  const games = (dispatch: AppDispatch) => dispatch(playSessionApi.endpoints.listPlaySessions.initiate(near))
  await Promise.all([query(featuredQuery), query(tonightQuery), preload(context, games)])
  return null
}
