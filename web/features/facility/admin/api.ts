import type { createClosure, deleteClosure, listClosures, previewClosure, previewHours } from '#contract/closure'
import type {
  createFacility,
  deleteFacility,
  listManagedFacilities,
  previewDeletion,
  updateFacility,
} from '#contract/facility'
import { api, type CallData, call, callWhole } from '../../../api'
import { getErrorReply } from '../../../lib/requests/api-error'
import { usePollingInterval } from '../../../lib/requests/use-polling-interval'

/** The tags that changing a facility invalidates: its availability, its bookings and the reports too. */
const changedTags = ['facility', 'checkAvailability', 'reports', 'closures', 'bookings'] as const

/** Nothing is refetched after a failure, which leaves the form open. */
const getChangedTags = (_: unknown, error: unknown) => (error ? [] : changedTags)

const adminFacilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the facilities this user manages: `data` and `meta`. */
    listManaged: build.query({
      ...callWhole<typeof listManagedFacilities>('GET', '/facility/managed'),
      providesTags: ['facility', 'members'],
    }),
    createFacility: build.mutation({
      ...call<typeof createFacility>('POST', '/facility', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    updateFacility: build.mutation({
      ...call<typeof updateFacility>('PUT', '/facility/:id'),
      // after a conflict, forms show what another has changed
      invalidatesTags: (_, error) =>
        getErrorReply(error)?.code === 'conflict' ? ['facility'] : getChangedTags(_, error),
    }),
    previewDeletion: build.query({
      ...call<typeof previewDeletion>('GET', '/facility/:id/deletion'),
      providesTags: ['bookings'],
    }),
    deleteFacility: build.mutation({
      ...call<typeof deleteFacility>('DELETE', '/facility/:id'),
      /** Its members, possibly this user too, no longer manage it. After a failure too: it may be deleted already. */
      invalidatesTags: [...changedTags, 'members'],
    }),
    listClosures: build.query({
      ...call<typeof listClosures>('GET', '/facility/:id/closures'),
      providesTags: ['closures', 'bookings'],
    }),
    previewClosure: build.mutation({
      ...call<typeof previewClosure>('POST', '/facility/:id/closures/preview'),
    }),
    previewHours: build.mutation({
      ...call<typeof previewHours>('POST', '/facility/:id/hours/preview'),
    }),
    createClosure: build.mutation({
      ...call<typeof createClosure>('POST', '/facility/:id/closures', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    deleteClosure: build.mutation({
      ...call<typeof deleteClosure>('DELETE', '/facility/:id/closures/:closureId'),
      /** After a failure too: it may be removed already. */
      invalidatesTags: changedTags,
    }),
  }),
})

export type Closure = CallData<typeof createClosure>
export type AffectedBooking = Closure['hits'][number]

export const {
  useListManagedQuery,
  useCreateFacilityMutation,
  useUpdateFacilityMutation,
  usePreviewDeletionQuery,
  useDeleteFacilityMutation,
  useListClosuresQuery,
  usePreviewClosureMutation,
  usePreviewHoursMutation,
  useCreateClosureMutation,
  useDeleteClosureMutation,
} = adminFacilityApi

/** After a failure the venues are requested again, since most of what shows them is a filter without a button for it. */
const RETRY_MS = 15_000

/** The facilities that this user manages, by name, and their query; none while they load, failed or are not needed. */
export function useManagedFacilities(isNeeded = true) {
  const [pollingInterval, decideInterval] = usePollingInterval()
  const options = { skip: !isNeeded, pollingInterval, skipPollingIfUnfocused: true }
  const facilitiesQuery = useListManagedQuery({ query: { sort: 'name' } }, options)
  decideInterval(facilitiesQuery.isError ? RETRY_MS : 0)
  return { facilities: facilitiesQuery.data?.data ?? [], facilitiesQuery }
}
