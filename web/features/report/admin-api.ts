import type { audit, customers } from '#contract/admin-lists'
import type { analytics } from '#contract/analytics'
import type { clearNoShows } from '#contract/attendance'
import type { deleteWalkIn } from '#contract/auth'
import type { dayOnCourt } from '#contract/dashboard'
import type { deleteJob, goLive, retryJob, sendTestMail, sendTestSms } from '#contract/go-live'
import { api, type CallData, call, callWhole } from '../../api'

const adminReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    dayOnCourt: build.query({
      ...call<typeof dayOnCourt>('GET', '/reports/day'),
      providesTags: ['reports', 'bookings', 'unseen', 'closures'],
    }),
    analytics: build.query({
      ...call<typeof analytics>('GET', '/reports/figures'),
      providesTags: ['reports', 'bookings'],
    }),
    customers: build.query({
      ...callWhole<typeof customers>('GET', '/reports/customers'),
      providesTags: ['reports', 'bookings'],
    }),
    audit: build.query({
      ...callWhole<typeof audit>('GET', '/reports/audit'),
      providesTags: ['reports', 'bookings', 'facility', 'closures', 'reviews'],
    }),
    clearNoShows: build.mutation({
      ...call<typeof clearNoShows>('DELETE', '/customers/:id/no-shows'),
      invalidatesTags: ['reports'],
    }),
    deleteWalkIn: build.mutation({
      ...call<typeof deleteWalkIn>('DELETE', '/customers/:id'),
      invalidatesTags: ['reports', 'bookings'],
    }),
    goLive: build.query({ ...call<typeof goLive>('GET', '/reports/go-live'), providesTags: ['jobs'] }),
    retryJob: build.mutation({
      ...call<typeof retryJob>('POST', '/reports/go-live/jobs/:id/retry'),
      invalidatesTags: ['jobs', 'reports'],
    }),
    deleteJob: build.mutation({
      ...call<typeof deleteJob>('DELETE', '/reports/go-live/jobs/:id'),
      invalidatesTags: ['jobs', 'reports'],
    }),
    sendTestMail: build.mutation(call<typeof sendTestMail>('POST', '/reports/go-live/test-mail')),
    sendTestSms: build.mutation({
      ...call<typeof sendTestSms>('POST', '/reports/go-live/test-sms'),
      invalidatesTags: ['jobs'],
    }),
  }),
})

export type DayReport = CallData<typeof dayOnCourt>
export type Analytics = CallData<typeof analytics>
export type Customer = CallData<typeof customers>[number]
export type AuditLine = CallData<typeof audit>[number]
export type Readiness = CallData<typeof goLive>

export const {
  useDayOnCourtQuery,
  useAnalyticsQuery,
  useCustomersQuery,
  useAuditQuery,
  useClearNoShowsMutation,
  useDeleteWalkInMutation,
  useGoLiveQuery,
  useRetryJobMutation,
  useDeleteJobMutation,
  useSendTestMailMutation,
  useSendTestSmsMutation,
} = adminReportApi
