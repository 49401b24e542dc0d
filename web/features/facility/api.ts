import type { Reply } from '#contract/envelope'
import type { Facility, getFacility, listFacilities } from '#contract/facility'
import { api, call, callWhole } from '../../api'

/** What lists show of a facility. The rest, for its own page only, would be a thirtieth of a page that lists twelve. */
const toListed = ({
  pricePerHour,
  priceRules,
  spaces,
  floor,
  ceilingHeight,
  womensHours,
  facts,
  coPlayers,
  coPlayerCount,
  createdAt,
  closedWeekdays,
  photos,
  ...listed
}: Facility) => ({ ...listed, photos: photos.map(({ alt, ...photo }) => photo) })
export type ListedFacility = ReturnType<typeof toListed>

export const facilityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A page of facilities: `data` and `meta`. */
    listFacilities: build.query({
      ...callWhole<typeof listFacilities>('GET', '/facility'),
      transformResponse: (reply: Reply<Facility[]>) => ({ ...reply, data: reply.data.map(toListed) }),
      providesTags: ['facility'],
    }),
    getFacility: build.query({
      ...call<typeof getFacility>('GET', '/facility/:id'),
      providesTags: ['facility'],
    }),
  }),
})

export const { useListFacilitiesQuery, useGetFacilityQuery, useLazyGetFacilityQuery } = facilityApi
