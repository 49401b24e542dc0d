import type { listSavedFacilities, listSavedIds } from '#contract/saved-facility'
import { api, call, callWhole } from '../../../api'

export const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedIds: build.query({
      ...call<typeof listSavedIds>('GET', '/facility/saved/ids'),
      providesTags: ['saved'],
    }),
    // without the tag 'saved', so that a removed facility stays visible and can be saved again
    listSavedFacilities: build.query({
      ...callWhole<typeof listSavedFacilities>('GET', '/facility/saved'),
      providesTags: ['facility'],
    }),
  }),
})

export const { useListSavedIdsQuery, useListSavedFacilitiesQuery } = savedApi
