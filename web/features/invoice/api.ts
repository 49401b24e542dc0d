import type { z } from 'zod/mini'
import type {
  exportFacilityInvoices,
  facilityInvoices,
  getInvoice,
  getVat,
  listMyInvoices,
  setVat,
  siteInvoices,
} from '#contract/invoice'
import { api, call, callWhole } from '../../api'
import { readAsObjectUrl } from '../../lib/browser/download-file'

type Month = z.input<typeof exportFacilityInvoices.query>

const invoiceApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMyInvoices: build.query({
      ...callWhole<typeof listMyInvoices>('GET', '/invoices'),
      providesTags: ['invoices'],
    }),
    getInvoice: build.query({ ...call<typeof getInvoice>('GET', '/invoices/:id'), providesTags: ['invoices'] }),
    facilityInvoices: build.query({
      ...call<typeof facilityInvoices>('GET', '/facility/:id/invoices'),
      providesTags: ['invoices'],
    }),
    siteInvoices: build.query({ ...call<typeof siteInvoices>('GET', '/reports/invoices'), providesTags: ['invoices'] }),
    getVat: build.query({ ...call<typeof getVat>('GET', '/facility/:id/vat'), providesTags: ['invoices'] }),
    setVat: build.mutation({ ...callWhole<typeof setVat>('PUT', '/facility/:id/vat'), invalidatesTags: ['invoices'] }),
    /** A facility's, or the site's without one. */
    exportInvoices: build.mutation<string, Month & { facility: string | undefined }>({
      query: ({ facility, ...params }) => ({
        url: facility ? `/facility/${facility}/invoices.csv` : '/reports/invoices.csv',
        params,
        responseHandler: readAsObjectUrl,
      }),
    }),
  }),
})

export const {
  useListMyInvoicesQuery,
  useGetInvoiceQuery,
  useFacilityInvoicesQuery,
  useSiteInvoicesQuery,
  useGetVatQuery,
  useSetVatMutation,
  useExportInvoicesMutation,
} = invoiceApi
