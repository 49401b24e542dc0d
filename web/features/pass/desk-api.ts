import type { correctPass, listSoldPasses, refundPass, sellPass } from '#contract/pass-desk'
import { api, call } from '../../api'

const invalidatesTags = ['passes', 'reports'] as const

const passDeskApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSoldPasses: build.query({
      ...call<typeof listSoldPasses>('GET', '/facility/:id/sold-passes'),
      providesTags: ['passes'],
    }),
    sellPass: build.mutation({
      ...call<typeof sellPass>('POST', '/facility/:id/sold-passes', 'repeatable'),
      invalidatesTags,
    }),
    correctPass: build.mutation({
      ...call<typeof correctPass>('POST', '/facility/:id/sold-passes/:pass/correction', 'repeatable'),
      invalidatesTags,
    }),
    refundPass: build.mutation({
      ...call<typeof refundPass>('POST', '/facility/:id/sold-passes/:pass/refund', 'repeatable'),
      invalidatesTags,
    }),
  }),
})

export const { useListSoldPassesQuery, useSellPassMutation, useCorrectPassMutation, useRefundPassMutation } =
  passDeskApi
