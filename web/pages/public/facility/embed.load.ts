import { data, type LoaderFunctionArgs } from 'react-router'
import { embedApi } from '../../../features/embed/api'
import { facilityApi } from '../../../features/facility/api'
import { preload } from '../../../store'
import { isUnknown, loadBooker } from './load-booker'

/** Loads a facility, the sites that may show it and its availability. Throws a 404 for an unknown facility. */
export async function load({ context, request, params: { id = '' } }: LoaderFunctionArgs) {
  const [error] = await Promise.all([
    preload(context, (dispatch) => dispatch(facilityApi.endpoints.getFacility.initiate({ params: { id } }))),
    preload(context, (dispatch) => dispatch(embedApi.endpoints.viewEmbed.initiate({ params: { id } }))),
  ])
  if (error) throw data('Error', { status: isUnknown(error) ? 404 : 500 })
  await loadBooker(context, id, request.url)
  return null
}
