import type {
  checkEnquiry,
  countEnquiries,
  createEnquiry,
  declineEnquiry,
  listEnquiries,
  listMyEnquiries,
  offerRental,
  withdrawEnquiry,
} from '#contract/enquiry'
import { api, call, callWhole } from '../../api'

const enquiryApi = api.injectEndpoints({
  endpoints: (build) => ({
    createEnquiry: build.mutation({
      ...callWhole<typeof createEnquiry>('POST', '/enquiries', 'repeatable'),
      invalidatesTags: ['enquiries'],
    }),
    listMyEnquiries: build.query({
      ...call<typeof listMyEnquiries>('GET', '/enquiries/mine'),
      providesTags: ['enquiries'],
    }),
    withdrawEnquiry: build.mutation({
      ...callWhole<typeof withdrawEnquiry>('POST', '/enquiries/:id/withdraw'),
      invalidatesTags: ['enquiries', 'bookings'],
    }),
    listEnquiries: build.query({
      ...callWhole<typeof listEnquiries>('GET', '/enquiries'),
      providesTags: ['enquiries'],
    }),
    countEnquiries: build.query({
      ...call<typeof countEnquiries>('GET', '/enquiries/waiting'),
      providesTags: ['enquiries'],
    }),
    checkEnquiry: build.query({
      ...call<typeof checkEnquiry>('GET', '/facility/:id/enquiries/:enquiry/check'),
      providesTags: ['enquiries'],
    }),
    offerRental: build.mutation({
      ...callWhole<typeof offerRental>('POST', '/facility/:id/enquiries/:enquiry/offer', 'repeatable'),
      invalidatesTags: ['enquiries', 'bookings', 'reports', 'slots', 'days'],
    }),
    declineEnquiry: build.mutation({
      ...callWhole<typeof declineEnquiry>('POST', '/facility/:id/enquiries/:enquiry/decline', 'repeatable'),
      invalidatesTags: ['enquiries', 'bookings', 'reports'],
    }),
  }),
})

export const {
  useCreateEnquiryMutation,
  useListMyEnquiriesQuery,
  useWithdrawEnquiryMutation,
  useListEnquiriesQuery,
  useCountEnquiriesQuery,
  useCheckEnquiryQuery,
  useOfferRentalMutation,
  useDeclineEnquiryMutation,
} = enquiryApi
