import type { getFacility, listFacilities } from '#contract/facility'
import { api, call, callWhole } from '../../api'

export const facilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of facilities: `data` and `meta`. */
    listFacilities: build.query({
      ...callWhole<typeof listFacilities>('GET', '/facility'),
      providesTags: ['facility'],
    }),
    getFacility: build.query({
      ...call<typeof getFacility>('GET', '/facility/:id'),
      providesTags: ['facility'],
    }),
  }),
})

export const { useListFacilitiesQuery, useGetFacilityQuery, useLazyGetFacilityQuery } = facilityApi
