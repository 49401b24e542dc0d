import type { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key'
import { api, call, callWhole } from '../../api'

const developerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query({
      ...call<typeof listApiKeys>('GET', '/facility/:id/api-keys'),
      providesTags: ['apiKeys'],
    }),
    createApiKey: build.mutation({
      ...call<typeof createApiKey>('POST', '/facility/:id/api-keys'),
      invalidatesTags: ['apiKeys'],
    }),
    revokeApiKey: build.mutation({
      ...callWhole<typeof revokeApiKey>('DELETE', '/facility/:id/api-keys/:keyId'),
      invalidatesTags: ['apiKeys'],
    }),
  }),
})

export const { useListApiKeysQuery, useCreateApiKeyMutation, useRevokeApiKeyMutation } = developerApi
