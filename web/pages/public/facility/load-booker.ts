import type { LoaderFunctionArgs } from 'react-router'
import { bookingApi } from '../../../features/booking/api'
import { toBookerQueries } from '../../../features/booking/book/slots/slot-selection'
import { facilityApi } from '../../../features/facility/api'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { preload, storeContext } from '../../../store'

type Context = LoaderFunctionArgs['context']

/** Loads availability on the day in the URL. In the browser the booker does it, since the facility is not loaded yet. */
export async function loadBooker(context: Context, id: string, url: string) {
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

/** Whether there is no such facility; 400 means that the URL has no valid id. */
export const isUnknown = (error: unknown) => [400, 404].includes(Number(getErrorStatus(error)))
