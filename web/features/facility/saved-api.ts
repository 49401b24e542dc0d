import type { listSavedFacilities, listSavedIds, saveFacility, unsaveFacility } from '#contract/saved-facility'
import { api, call, callWhole } from '../../api'

type SetSaved = { id: string; saved: boolean }

const save = call<typeof saveFacility>('PUT', '/facility/:id/saved')
const unsave = call<typeof unsaveFacility>('DELETE', '/facility/:id/saved')

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
    /** Shown at once, and taken back when the server refuses it. */
    setSaved: build.mutation<null, SetSaved>({
      query: ({ id, saved }) => (saved ? save : unsave).query({ params: { id } }),
      onQueryStarted: async ({ id, saved }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          savedApi.util.updateQueryData('listSavedIds', undefined, (ids) => {
            const others = ids.filter((other) => other !== id)
            return saved ? [id, ...others] : others
          }),
        )
        queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: ['saved'],
    }),
  }),
})

export const { useListSavedIdsQuery, useListSavedFacilitiesQuery, useSetSavedMutation } = savedApi
