import type { checkInAtDisplay, createDisplay, deleteDisplay, listDisplays, viewDisplay } from '#contract/display'
import { api, call, callWhole } from '../../api'

const displayApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDisplays: build.query({
      ...call<typeof listDisplays>('GET', '/facility/:id/displays'),
      providesTags: ['displays'],
    }),
    createDisplay: build.mutation({
      ...call<typeof createDisplay>('POST', '/facility/:id/displays'),
      invalidatesTags: ['displays'],
    }),
    deleteDisplay: build.mutation({
      ...callWhole<typeof deleteDisplay>('DELETE', '/facility/:id/displays/:displayId'),
      invalidatesTags: ['displays'],
    }),
    checkInAtDisplay: build.mutation(call<typeof checkInAtDisplay>('POST', '/displays/:token/check-in')),
    viewDisplay: build.query({
      ...call<typeof viewDisplay>('GET', '/displays/:token'),
      providesTags: ['displays'],
    }),
  }),
})

export const {
  useListDisplaysQuery,
  useCheckInAtDisplayMutation,
  useCreateDisplayMutation,
  useDeleteDisplayMutation,
  useViewDisplayQuery,
} = displayApi
