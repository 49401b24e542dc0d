import type { searchAll } from '#contract/admin-lists'
import { api, call, type DataOf } from '../../api'

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAll: build.query({ ...call<typeof searchAll>('GET', '/reports/search'), keepUnusedDataFor: 10 }),
  }),
})

export type Found = DataOf<typeof searchAll>
export const { useSearchAllQuery } = searchApi
