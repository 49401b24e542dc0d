import type { Reply } from '#contract/envelope'
import type {
  cancelFollowingClasses,
  cancelPlaySession,
  getPlaySession,
  joinPlaySession,
  listPlaySessions,
  openClasses,
  openPlaySession,
  PlaySession,
  startPlaySession,
  waitForPlaySession,
} from '#contract/play-session'
import type { fillPlaySession } from '#contract/play-session-players'
import type { openSplit, takeRest } from '#contract/split'
import type { leaveWaitlist } from '#contract/waitlist'
import { api, call, callWhole } from '../../api'
import { readAsObjectUrl } from '../../lib/browser/download-file'
import { toListed } from './listed-play-session'

const invalidatesTags = ['games', 'bookings', 'checkAvailability', 'waitlist'] as const

export const playSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPlaySessions: build.query({
      ...callWhole<typeof listPlaySessions>('GET', '/play'),
      transformResponse: (reply: Reply<PlaySession[]>) => ({ ...reply, data: reply.data.map(toListed) }),
      providesTags: ['games', 'bookings'],
    }),
    /** The same with all of each, for the venue. */
    listClasses: build.query({
      ...callWhole<typeof listPlaySessions>('GET', '/play'),
      providesTags: ['games', 'bookings'],
    }),
    getPlaySession: build.query({
      ...call<typeof getPlaySession>('GET', '/play/:id'),
      providesTags: ['games', 'bookings'],
    }),
    openPlaySession: build.mutation({
      ...call<typeof openPlaySession>('POST', '/play', 'repeatable'),
      invalidatesTags,
    }),
    startPlaySession: build.mutation({
      ...call<typeof startPlaySession>('POST', '/play/start', 'repeatable'),
      invalidatesTags,
    }),
    openSplit: build.mutation({
      ...call<typeof openSplit>('POST', '/play/split', 'repeatable'),
      invalidatesTags,
    }),
    takeRest: build.mutation({
      ...call<typeof takeRest>('POST', '/play/:id/rest', 'repeatable'),
      invalidatesTags,
    }),
    /** Exports the players of a venue's classes; returns the object URL of the file. */
    exportPlayers: build.mutation<string, { facility: string; session?: string }>({
      query: ({ facility, session }) => ({
        url: `/facility/${facility}/players.csv`,
        params: { session },
        responseHandler: readAsObjectUrl,
      }),
    }),
    openClasses: build.mutation({
      ...call<typeof openClasses>('POST', '/facility/:id/classes', 'repeatable'),
      invalidatesTags,
    }),
    cancelFollowingClasses: build.mutation({
      ...call<typeof cancelFollowingClasses>('POST', '/play/:id/cancel-following', 'repeatable'),
      invalidatesTags: [...invalidatesTags, 'invoices'],
    }),
    joinPlaySession: build.mutation({
      ...call<typeof joinPlaySession>('POST', '/play/:id/join', 'repeatable'),
      invalidatesTags,
    }),
    waitForPlaySession: build.mutation({
      ...call<typeof waitForPlaySession>('POST', '/play/:id/wait', 'repeatable'),
      invalidatesTags,
    }),
    fillPlaySession: build.mutation({
      ...call<typeof fillPlaySession>('POST', '/play/:id/fill', 'repeatable'),
      invalidatesTags,
    }),
    stopWaiting: build.mutation({
      ...call<typeof leaveWaitlist>('DELETE', '/waitlist/:id', 'repeatable'),
      invalidatesTags,
    }),
    cancelPlaySession: build.mutation({
      ...call<typeof cancelPlaySession>('POST', '/play/:id/cancel', 'repeatable'),
      invalidatesTags: [...invalidatesTags, 'invoices'],
    }),
  }),
})

export const {
  useListClassesQuery,
  useListPlaySessionsQuery,
  useGetPlaySessionQuery,
  useOpenPlaySessionMutation,
  useStartPlaySessionMutation,
  useOpenSplitMutation,
  useTakeRestMutation,
  useExportPlayersMutation,
  useOpenClassesMutation,
  useCancelFollowingClassesMutation,
  useJoinPlaySessionMutation,
  useCancelPlaySessionMutation,
  useWaitForPlaySessionMutation,
  useFillPlaySessionMutation,
  useStopWaitingMutation,
} = playSessionApi
