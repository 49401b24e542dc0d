import type {
  createPassOffer,
  getPassOffer,
  listAllPassOffers,
  listPassFacilities,
  listPassOffers,
  passPurchase,
  replacePassOffer,
  withdrawPassOffer,
} from '#contract/pass'
import type { changeGift, listGifts, mailGift } from '#contract/pass-gift'
import { api, call } from '../../api'

const invalidatesTags = ['passes'] as const

export const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPassOffers: build.query({
      ...call<typeof listPassOffers>('GET', '/facility/:id/passes'),
      providesTags: ['passes'],
    }),
    getPassOffer: build.query({ ...call<typeof getPassOffer>('GET', '/passes/offers/:id'), providesTags: ['passes'] }),
    listAllPassOffers: build.query({
      ...call<typeof listAllPassOffers>('GET', '/facility/:id/pass-offers'),
      providesTags: ['passes'],
    }),
    listPassFacilities: build.query({
      ...call<typeof listPassFacilities>('GET', '/facility/:id/pass-facilities'),
      providesTags: ['members'],
    }),
    createPassOffer: build.mutation({
      ...call<typeof createPassOffer>('POST', '/facility/:id/pass-offers', 'repeatable'),
      invalidatesTags,
    }),
    replacePassOffer: build.mutation({
      ...call<typeof replacePassOffer>('PUT', '/facility/:id/pass-offers/:offer'),
      invalidatesTags,
    }),
    withdrawPassOffer: build.mutation({
      ...call<typeof withdrawPassOffer>('DELETE', '/facility/:id/pass-offers/:offer'),
      invalidatesTags,
    }),
    listGifts: build.query({ ...call<typeof listGifts>('GET', '/passes/gifts'), providesTags: ['passes'] }),
    mailGift: build.mutation(call<typeof mailGift>('POST', '/passes/gifts/:id/mail', 'repeatable')),
    changeGift: build.mutation({ ...call<typeof changeGift>('PUT', '/passes/gifts/:id'), invalidatesTags }),
    passPurchase: build.query({
      ...call<typeof passPurchase>('GET', '/passes/purchase'),
      // this call may settle the payment, after which there is one more pass
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data?.outcome === 'paid') dispatch(api.util.invalidateTags(['passes', 'invoices']))
      },
    }),
  }),
})

export const {
  useListPassOffersQuery,
  useGetPassOfferQuery,
  useListAllPassOffersQuery,
  useListPassFacilitiesQuery,
  useCreatePassOfferMutation,
  useReplacePassOfferMutation,
  useWithdrawPassOfferMutation,
  useListGiftsQuery,
  useMailGiftMutation,
  useChangeGiftMutation,
  usePassPurchaseQuery,
} = passApi
