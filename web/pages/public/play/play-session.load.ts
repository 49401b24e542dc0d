import { data, type LoaderFunctionArgs } from 'react-router'
import { playSessionApi } from '../../../features/play-session/api'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { preload } from '../../../store'

/** Loads a game. Throws a 404 for an unknown one, shown as the bare Error (spec §2). */
export async function load({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const error = await preload(context, (dispatch) =>
    dispatch(playSessionApi.endpoints.getPlaySession.initiate({ params: { id } })),
  )
  if (error) throw data('Error', { status: [400, 404].includes(Number(getErrorStatus(error))) ? 404 : 500 })
  return null
}
