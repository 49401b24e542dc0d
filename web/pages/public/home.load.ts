import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../features/facility/api'
import { featuredQuery, tonightQuery } from '../../features/facility/list/search-params'
import { preload } from '../../store'
import { lower } from './home.parts'

/** The featured facilities and tonight's free slots; the page renders without them too. */
export async function load({ context }: LoaderFunctionArgs) {
  const query = (args: typeof featuredQuery) =>
    preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(args)))
  const below = import.meta.env.SSR && [lower.load(), (await import('./home.lower.load')).load(context)]
  await Promise.all([query(featuredQuery), query(tonightQuery), ...(below || [])])
  return null
}
