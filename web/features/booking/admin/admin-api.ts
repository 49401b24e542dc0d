import type { z } from 'zod/mini'
import type { markAttendance } from '#contract/attendance'
import type { exportBookings, listBookings } from '#contract/booking'
import type { bookForSomeone, findCustomers, takePayment } from '#contract/desk'
import { api, type CallData, call, callWhole } from '../../../api'

type ExportFilters = z.input<typeof exportBookings.query>

const adminBookingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.query({
      ...callWhole<typeof listBookings>('GET', '/bookings'),
      providesTags: ['bookings'],
    }),
    bookForSomeone: build.mutation({
      ...call<typeof bookForSomeone>('POST', '/bookings/for'),
      invalidatesTags: (_booking, error) =>
        error ? ['checkAvailability', 'facility'] : ['bookings', 'checkAvailability', 'facility', 'reports', 'unseen'],
    }),
    takePayment: build.mutation({
      ...call<typeof takePayment>('POST', '/bookings/:id/payment'),
      invalidatesTags: ['bookings', 'reports'],
    }),
    markAttendance: build.mutation({
      ...call<typeof markAttendance>('PUT', '/bookings/:id/attendance'),
      invalidatesTags: ['bookings', 'reports'],
    }),
    findCustomers: build.query({ ...call<typeof findCustomers>('GET', '/bookings/for'), keepUnusedDataFor: 10 }),
    /** The filtered bookings as a file; a link could not carry the bearer token. Answers the file's object URL. */
    exportBookings: build.mutation<string, ExportFilters>({
      query: (filters) => ({
        url: '/bookings/export.csv',
        params: filters,
        responseHandler: async (response) =>
          response.ok ? URL.createObjectURL(await response.blob()) : response.json(),
      }),
    }),
  }),
})

export type Customer = CallData<typeof findCustomers>[number]

export const {
  useListBookingsQuery,
  useBookForSomeoneMutation,
  useTakePaymentMutation,
  useMarkAttendanceMutation,
  useFindCustomersQuery,
  useExportBookingsMutation,
} = adminBookingApi
