import type { listSavedFacilities, listSavedIds } from '#contract/saved-facility'
import { api, call, callWhole } from '../../api'

export const savedApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSavedIds: build.query({
      ...call<typeof listSavedIds>('GET', '/facility/saved/ids'),
      providesTags: ['saved'],
    }),
    // without the tag 'saved': a venue that is removed stays in sight, so that it can be saved again at once
    listSavedFacilities: build.query({
      ...callWhole<typeof listSavedFacilities>('GET', '/facility/saved'),
      providesTags: ['facility'],
    }),
  }),
})

export const { useListSavedIdsQuery, useListSavedFacilitiesQuery } = savedApi
