import type { searchAll } from '#contract/report'
import { api, call, type DataOf } from '../../api'

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAll: build.query({ ...call<typeof searchAll>('GET', '/reports/search'), keepUnusedDataFor: 10 }),
  }),
})

export type SearchResults = DataOf<typeof searchAll>
export const { useSearchAllQuery } = searchApi
