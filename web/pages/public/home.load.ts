import type { LoaderFunctionArgs } from 'react-router'
import { facilityApi } from '../../features/facility/api'
import { featuredQuery, tonightQuery } from '../../features/facility/search-params'
import { preload } from '../../store'

/** The featured venues and tonight's free hours; the page stands without them too. */
export async function load({ context }: LoaderFunctionArgs) {
  const ask = (query: typeof featuredQuery) =>
    preload(context, (dispatch) => dispatch(facilityApi.endpoints.listFacilities.initiate(query)))
  await Promise.all([ask(featuredQuery), ask(tonightQuery)])
  return null
}
