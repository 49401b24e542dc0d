import type { z } from 'zod/mini'
import type { exportItemReport, itemReport } from '#contract/item-report'
import { api, type CallData, call } from '../../../api'
import { readAsObjectUrl } from '../../../lib/browser/download-file'

const itemReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    itemReport: build.query({
      ...call<typeof itemReport>('GET', '/reports/items'),
      providesTags: ['reports', 'bookings', 'items'],
    }),
    /** Exports the same; returns the object URL of the file. */
    exportItemReport: build.mutation<string, z.input<typeof exportItemReport.query>>({
      query: (params) => ({ url: '/reports/items.csv', params, responseHandler: readAsObjectUrl }),
    }),
  }),
})

export type ItemReport = CallData<typeof itemReport>
export const { useItemReportQuery, useExportItemReportMutation } = itemReportApi
