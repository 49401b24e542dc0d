import type { searchAll } from '#contract/admin-lists'
import { api, type CallData, call } from '../../../api'

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAll: build.query({ ...call<typeof searchAll>('GET', '/reports/search'), keepUnusedDataFor: 10 }),
  }),
})

export type SearchResults = CallData<typeof searchAll>
export const { useSearchAllQuery } = searchApi
