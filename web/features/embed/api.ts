import type { setEmbedSites, viewEmbed } from '#contract/embed'
import { api, call, callWhole } from '../../api'

export const embedApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewEmbed: build.query({
      ...call<typeof viewEmbed>('GET', '/facility/:id/embed'),
      providesTags: ['embed'],
    }),
    setEmbedSites: build.mutation({
      ...callWhole<typeof setEmbedSites>('PUT', '/facility/:id/embed'),
      invalidatesTags: ['embed'],
    }),
  }),
})

export const { useViewEmbedQuery, useSetEmbedSitesMutation } = embedApi
