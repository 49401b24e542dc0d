import { data, type LoaderFunctionArgs } from 'react-router'
import { bookingApi } from '../../features/booking/api'
import { toBookerQueries } from '../../features/booking/booker/slot-selection'
import { facilityApi } from '../../features/facility/api'
import { reviewApi } from '../../features/review/api'
import { toReviewsQuery } from '../../features/review/query'
import { getErrorStatus } from '../../lib/api-error'
import { type AppDispatch, preload, storeContext } from '../../store'

type Context = LoaderFunctionArgs['context']
type Start = Parameters<typeof preload>[1]

/** Availability on the day that the URL names. Only on the server: in the browser the booker loads it with the venue. */
async function loadBooker(context: Context, id: string, url: string) {
  const state = context.get(storeContext).getState()
  const { data: facility } = facilityApi.endpoints.getFacility.select({ params: { id } })(state)
  if (!facility || !state.site) return
  const { days, slots } = toBookerQueries(new URL(url).searchParams, facility, state.site)
  const { facilityDays, checkAvailability } = bookingApi.endpoints
  await Promise.all([
    preload(context, (dispatch) => dispatch(facilityDays.initiate(days))),
    preload(context, (dispatch) => dispatch(checkAvailability.initiate(slots))),
  ])
}

/** A venue, its reviews and its availability. An unknown venue is the bare Error (spec §2), with status 404. */
export async function load({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const { listReviews, ratingSpread } = reviewApi.endpoints
  const query = (start: (dispatch: AppDispatch) => ReturnType<Start>) => preload(context, start)
  const [error] = await Promise.all([
    query((dispatch) => dispatch(facilityApi.endpoints.getFacility.initiate({ params: { id } }))),
    query((dispatch) => dispatch(listReviews.initiate(toReviewsQuery(id)))),
    query((dispatch) => dispatch(ratingSpread.initiate({ params: { facilityId: id } }))),
  ])
  if (error) throw data('Error', { status: isUnknown(error) ? 404 : 500 })
  await loadBooker(context, id, request.url)
  return null
}

/** 400: the URL holds no valid id. */
const isUnknown = (error: unknown) => [400, 404].includes(Number(getErrorStatus(error)))
