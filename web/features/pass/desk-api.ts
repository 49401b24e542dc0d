import type {
  correctPass,
  listSoldPasses,
  listStuckPassRefunds,
  recordPassRefund,
  redeemAtDesk,
  refundPass,
  sellPass,
  topUpPass,
} from '#contract/pass-desk'
import { api, call } from '../../api'

const invalidatesTags = ['passes', 'reports', 'invoices'] as const

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
    redeemAtDesk: build.mutation({
      ...call<typeof redeemAtDesk>('POST', '/facility/:id/sold-passes/redeem'),
      invalidatesTags,
    }),
    topUpPass: build.mutation({
      ...call<typeof topUpPass>('POST', '/facility/:id/sold-passes/:pass/top-up', 'repeatable'),
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
    listStuckPassRefunds: build.query({
      ...call<typeof listStuckPassRefunds>('GET', '/facility/:id/stuck-pass-refunds'),
      providesTags: ['passes'],
    }),
    recordPassRefund: build.mutation({
      ...call<typeof recordPassRefund>('POST', '/facility/:id/stuck-pass-refunds/by-hand', 'repeatable'),
      invalidatesTags,
    }),
  }),
})

export const {
  useListSoldPassesQuery,
  useSellPassMutation,
  useCorrectPassMutation,
  useRefundPassMutation,
  useListStuckPassRefundsQuery,
  useRecordPassRefundMutation,
  useRedeemAtDeskMutation,
  useTopUpPassMutation,
} = passDeskApi
