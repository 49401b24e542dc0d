import { data, type LoaderFunctionArgs } from 'react-router'
import { getErrorStatus } from '../../api'
import { bookingApi } from '../../features/booking/api'
import { bookerArgs } from '../../features/booking/booker/choice'
import { facilityApi } from '../../features/facility/api'
import { reviewApi } from '../../features/review/api'
import { reviewsArg } from '../../features/review/page'
import { type AppDispatch, preload, storeContext } from '../../store'

type Context = LoaderFunctionArgs['context']
type Start = Parameters<typeof preload>[1]

/** What is free on the day the address names, on the server only: the browser asks once the venue is there. */
async function loadBooker(context: Context, id: string, address: string) {
  const state = context.get(storeContext).getState()
  const { data: facility } = facilityApi.endpoints.getFacility.select({ params: { id } })(state)
  if (!facility || !state.site) return
  const { days, slots } = bookerArgs(new URL(address).searchParams, facility, state.site)
  const { facilityDays, checkAvailability } = bookingApi.endpoints
  await Promise.all([
    preload(context, (dispatch) => dispatch(facilityDays.initiate(days))),
    preload(context, (dispatch) => dispatch(checkAvailability.initiate(slots))),
  ])
}

/** A venue, its reviews and what is free. Spec §2: an unknown one is the bare Error, with status 404. */
export async function load({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const { listReviews, ratingSpread } = reviewApi.endpoints
  const about = (start: (dispatch: AppDispatch) => ReturnType<Start>) => preload(context, start)
  const [error] = await Promise.all([
    about((dispatch) => dispatch(facilityApi.endpoints.getFacility.initiate({ params: { id } }))),
    about((dispatch) => dispatch(listReviews.initiate(reviewsArg(id)))),
    about((dispatch) => dispatch(ratingSpread.initiate({ params: { facilityId: id } }))),
  ])
  if (error) throw data('Error', { status: isUnknown(error) ? 404 : 500 })
  await loadBooker(context, id, request.url)
  return null
}

/** 400: the address holds no id at all. */
const isUnknown = (error: unknown) => [400, 404].includes(Number(getErrorStatus(error)))
