import type { z } from 'zod/mini'
import type { exportPassReport, passReport } from '#contract/pass-report'
import { api, type CallData, call } from '../../../api'
import { readAsObjectUrl } from '../../../lib/browser/download-file'

const passReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    passReport: build.query({
      ...call<typeof passReport>('GET', '/reports/passes'),
      providesTags: ['reports', 'bookings'],
    }),
    /** Exports the sums by venue; returns the object URL of the file. */
    exportPassReport: build.mutation<string, z.input<typeof exportPassReport.query>>({
      query: (params) => ({ url: '/reports/passes.csv', params, responseHandler: readAsObjectUrl }),
    }),
  }),
})

export type PassReport = CallData<typeof passReport>
export const { usePassReportQuery, useExportPassReportMutation } = passReportApi
