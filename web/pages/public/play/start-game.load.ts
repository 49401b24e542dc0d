import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../../features/facility/api'
import { preload } from '../../../store'

/** More than a select is good for; a venue's own page leads here with the venue chosen. */
const MOST_VENUES = 100

export const venuesQuery = { query: { limit: MOST_VENUES, page: 1 } }

export async function load({ context }: LoaderFunctionArgs) {
  await preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(venuesQuery)))
  return null
}
