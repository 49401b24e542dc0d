import type { z } from 'zod/mini'
import type { deskReport, exportDeskReport } from '#contract/desk'
import { api, type CallData, call } from '../../../api'
import { readAsObjectUrl } from '../../../lib/browser/download-file'

const deskApi = api.injectEndpoints({
  endpoints: (build) => ({
    deskReport: build.query({
      ...call<typeof deskReport>('GET', '/reports/desk'),
      providesTags: ['reports', 'bookings'],
    }),
    /** Exports the entries; returns the object URL of the file. */
    exportDeskReport: build.mutation<string, z.input<typeof exportDeskReport.query>>({
      query: (params) => ({
        url: '/reports/desk.csv',
        params,
        responseHandler: readAsObjectUrl,
      }),
    }),
  }),
})

export type DeskReport = CallData<typeof deskReport>
export type DeskEntry = DeskReport['entries'][number]
export const { useDeskReportQuery, useExportDeskReportMutation } = deskApi
