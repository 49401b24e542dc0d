import { data, type LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../../features/facility/api'
import { passApi } from '../../../features/pass/api'
import { playSessionApi } from '../../../features/play-session/api'
import { toNextGamesQuery } from '../../../features/play-session/search-params'
import { reviewApi, toReviewsQuery } from '../../../features/review/api'
import { type AppDispatch, preload } from '../../../store'
import { isUnknown, loadBooker } from './load-booker'

/** Loads a facility, its reviews and its availability. Throws a 404 for an unknown facility, shown as the bare Error (spec §2). */
export async function load({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const { listReviews, ratingSpread } = reviewApi.endpoints
  const query = (start: (dispatch: AppDispatch) => ReturnType<Parameters<typeof preload>[1]>) => preload(context, start)
  const { listPlaySessions } = playSessionApi.endpoints
  const [error] = await Promise.all([
    query((dispatch) => dispatch(facilityApi.endpoints.getFacility.initiate({ params: { id } }))),
    query((dispatch) => dispatch(listReviews.initiate(toReviewsQuery(id)))),
    query((dispatch) => dispatch(listPlaySessions.initiate(toNextGamesQuery({ facility: id })))),
    query((dispatch) => dispatch(passApi.endpoints.listPassOffers.initiate({ params: { id } }))),
    query((dispatch) => dispatch(ratingSpread.initiate({ params: { facilityId: id } }))),
  ])
  if (error) throw data('Error', { status: isUnknown(error) ? 404 : 500 })
  await loadBooker(context, id, request.url)
  return null
}
