import { data, type LoaderFunctionArgs } from 'react-router'
import { bookingApi } from '../../features/booking/api'
import { toBookerQueries } from '../../features/booking/book/slot-selection'
import { facilityApi } from '../../features/facility/api'
import { passApi } from '../../features/pass/api'
import { playSessionApi } from '../../features/play-session/api'
import { toNextGamesQuery } from '../../features/play-session/search-params'
import { reviewApi, toReviewsQuery } from '../../features/review/api'
import { getErrorStatus } from '../../lib/api-error'
import { type AppDispatch, preload, storeContext } from '../../store'

type Context = LoaderFunctionArgs['context']
type Start = Parameters<typeof preload>[1]

/** Loads availability on the day in the URL. In the browser the booker does it, since the facility is not loaded yet. */
async function loadBooker(context: Context, id: string, url: string) {
  const state = context.get(storeContext).getState()
  const { data: facility } = facilityApi.endpoints.getFacility.select({ params: { id } })(state)
  if (!facility || !state.site) return
  const { days, slots } = toBookerQueries(new URL(url).searchParams, facility, state.site)
  const { facilityDays, checkAvailability, listFacilityCoaches } = bookingApi.endpoints
  const coaches = { params: { id }, query: { date: slots.query.date } }
  await Promise.all([
    preload(context, (dispatch) => dispatch(facilityDays.initiate(days))),
    preload(context, (dispatch) => dispatch(checkAvailability.initiate(slots))),
    preload(context, (dispatch) => dispatch(listFacilityCoaches.initiate(coaches))),
  ])
}

/** Loads a facility, its reviews and its availability. Throws a 404 for an unknown facility, shown as the bare Error (spec §2). */
export async function load({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const { listReviews, ratingSpread } = reviewApi.endpoints
  const query = (start: (dispatch: AppDispatch) => ReturnType<Start>) => preload(context, start)
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

/** Whether there is no such facility; 400 means that the URL has no valid id. */
const isUnknown = (error: unknown) => [400, 404].includes(Number(getErrorStatus(error)))
