import type { z } from 'zod/mini'
import type { exportBookings, listBookings } from '#contract/booking'
import type * as groups from '#contract/booking-group'
import type {
  bookForSomeone,
  findCustomers,
  listCustomerPasses,
  payByVoucher,
  payWithCustomerPass,
  recordRefund,
  reviewCharge,
  takePayment,
} from '#contract/desk'
import type { createPaymentLink, listPaymentLinks } from '#contract/payment-link'
import type { countUnseen, markSeen } from '#contract/unseen'
import { api, type CallData, call, callWhole } from '../../../api'
import { readAsObjectUrl } from '../../../lib/browser/download-file'

const unseenApi = api.injectEndpoints({
  endpoints: (build) => ({
    countUnseen: build.query({ ...call<typeof countUnseen>('GET', '/bookings/unseen'), providesTags: ['unseen'] }),
    markSeen: build.mutation({ ...call<typeof markSeen>('POST', '/bookings/seen'), invalidatesTags: ['unseen'] }),
  }),
})

export const { useCountUnseenQuery, useMarkSeenMutation } = unseenApi

type ExportFilters = z.input<typeof exportBookings.query>

const getChangedTags = (_: unknown, error: unknown) =>
  error
    ? (['checkAvailability', 'facility'] as const)
    : (['bookings', 'checkAvailability', 'facility', 'reports', 'unseen', 'invoices'] as const)

const adminBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query({
      ...callWhole<typeof listBookings>('GET', '/bookings'),
      providesTags: ['bookings'],
    }),
    bookForSomeone: build.mutation({
      ...call<typeof bookForSomeone>('POST', '/bookings/for', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    previewBookingGroup: build.mutation({
      ...call<typeof groups.previewBookingGroup>('POST', '/booking-groups/preview'),
    }),
    createBookingGroup: build.mutation({
      ...call<typeof groups.createBookingGroup>('POST', '/booking-groups', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    previewGroupChange: build.mutation({
      ...call<typeof groups.previewGroupChange>('POST', '/booking-groups/:id/preview'),
    }),
    changeBookingGroup: build.mutation({
      ...call<typeof groups.changeBookingGroup>('PATCH', '/booking-groups/:id', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    cancelBookingGroup: build.mutation({
      ...call<typeof groups.cancelBookingGroup>('DELETE', '/booking-groups/:id', 'repeatable'),
      invalidatesTags: getChangedTags,
    }),
    listPaymentLinks: build.query({
      ...call<typeof listPaymentLinks>('GET', '/booking-groups/:id/payment-links'),
      providesTags: ['bookings'],
    }),
    createPaymentLink: build.mutation({
      ...call<typeof createPaymentLink>('POST', '/booking-groups/:id/payment-links', 'repeatable'),
      invalidatesTags: ['bookings'],
    }),
    takePayment: build.mutation({
      ...call<typeof takePayment>('POST', '/bookings/:id/payment', 'repeatable'),
      invalidatesTags: ['bookings', 'reports', 'invoices'],
    }),
    payByVoucher: build.mutation({
      ...call<typeof payByVoucher>('POST', '/bookings/:id/voucher'),
      invalidatesTags: ['bookings', 'passes', 'reports'],
    }),
    listCustomerPasses: build.query({
      ...call<typeof listCustomerPasses>('GET', '/bookings/:id/customer-passes'),
      providesTags: ['bookings', 'passes'],
    }),
    payWithCustomerPass: build.mutation({
      ...call<typeof payWithCustomerPass>('POST', '/bookings/:id/customer-pass', 'repeatable'),
      invalidatesTags: ['bookings', 'passes', 'reports'],
    }),
    reviewCharge: build.mutation({
      ...call<typeof reviewCharge>('POST', '/bookings/:id/review', 'repeatable'),
      invalidatesTags: ['bookings', 'reports', 'invoices'],
    }),
    recordRefund: build.mutation({
      ...call<typeof recordRefund>('POST', '/bookings/:id/refund/by-hand', 'repeatable'),
      invalidatesTags: ['bookings', 'reports', 'invoices'],
    }),
    findCustomers: build.query({ ...call<typeof findCustomers>('GET', '/bookings/for'), keepUnusedDataFor: 10 }),
    /** Exports all bookings that match the filters; returns the object URL of the file. */
    exportBookings: build.mutation<string, ExportFilters>({
      query: (filters) => ({
        url: '/bookings/export.csv',
        params: filters,
        responseHandler: readAsObjectUrl,
      }),
    }),
  }),
})

export type Customer = CallData<typeof findCustomers>[number]

export const {
  useListBookingsQuery,
  useBookForSomeoneMutation,
  usePreviewBookingGroupMutation,
  useCreateBookingGroupMutation,
  usePreviewGroupChangeMutation,
  useChangeBookingGroupMutation,
  useCancelBookingGroupMutation,
  useListCustomerPassesQuery,
  useListPaymentLinksQuery,
  useCreatePaymentLinkMutation,
  useRecordRefundMutation,
  useReviewChargeMutation,
  usePayWithCustomerPassMutation,
  usePayByVoucherMutation,
  useTakePaymentMutation,
  useFindCustomersQuery,
  useExportBookingsMutation,
} = adminBookingApi
