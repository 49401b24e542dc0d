import type { endPassCodes, listPassCodes, makePassCodes } from '#contract/pass-code'
import { api, call } from '../../api'

const invalidatesTags = ['passes'] as const

const codesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPassCodes: build.query({
      ...call<typeof listPassCodes>('GET', '/facility/:id/pass-codes'),
      providesTags: ['passes'],
    }),
    makePassCodes: build.mutation({
      ...call<typeof makePassCodes>('POST', '/facility/:id/pass-offers/:offer/codes', 'repeatable'),
      invalidatesTags,
    }),
    endPassCodes: build.mutation({
      ...call<typeof endPassCodes>('DELETE', '/facility/:id/pass-codes/:batch'),
      invalidatesTags,
    }),
  }),
})

export const { useListPassCodesQuery, useMakePassCodesMutation, useEndPassCodesMutation } = codesApi
