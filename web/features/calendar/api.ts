import type { createCalendarFeed, deleteCalendarFeed, listCalendarFeeds } from '#contract/calendar-feed'
import { api, call, callWhole } from '../../api'

const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCalendarFeeds: build.query({
      ...call<typeof listCalendarFeeds>('GET', '/calendar-feeds'),
      providesTags: ['calendars'],
    }),
    createCalendarFeed: build.mutation({
      ...call<typeof createCalendarFeed>('POST', '/calendar-feeds'),
      invalidatesTags: ['calendars'],
    }),
    deleteCalendarFeed: build.mutation({
      ...callWhole<typeof deleteCalendarFeed>('DELETE', '/calendar-feeds/:id'),
      invalidatesTags: ['calendars'],
    }),
  }),
})

export const { useListCalendarFeedsQuery, useCreateCalendarFeedMutation, useDeleteCalendarFeedMutation } = calendarApi
