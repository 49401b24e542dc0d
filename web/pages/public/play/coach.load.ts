import { data, type LoaderFunctionArgs } from 'react-router'
import { coachApi } from '../../../features/coach/api'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { preload } from '../../../store'

/** Loads a coach. Throws a 404 for an unknown one, shown as the bare Error (spec §2). */
export async function load({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const error = await preload(context, (dispatch) => dispatch(coachApi.endpoints.getCoach.initiate({ params: { id } })))
  if (error) throw data('Error', { status: [400, 404].includes(Number(getErrorStatus(error))) ? 404 : 500 })
  return null
}
