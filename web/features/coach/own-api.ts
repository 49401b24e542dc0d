import type { z } from 'zod/mini'
import type { listCoachSettings, updateCoach } from '#contract/coach'
import type {
  createAbsence,
  deleteAbsence,
  exportStatement,
  getCoaching,
  getStatement,
  listAbsences,
  listLessons,
  markLesson,
  updateCoachHours,
  updateCoaching,
} from '#contract/coaching'
import { api, type CallData, call } from '../../api'
import { readAsObjectUrl } from '../../lib/download-file'

const providesTags = ['coaching'] as const
const invalidatesTags = ['coaching', 'coaches', 'checkAvailability'] as const

/** A coach's own area, and what owners agree with their coaches. */
const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCoaching: build.query({ ...call<typeof getCoaching>('GET', '/coach'), providesTags }),
    listLessons: build.query({ ...call<typeof listLessons>('GET', '/coach/lessons'), providesTags }),
    listAbsences: build.query({ ...call<typeof listAbsences>('GET', '/coach/absences'), providesTags }),
    getStatement: build.query({ ...call<typeof getStatement>('GET', '/coach/statement'), providesTags }),
    listCoachSettings: build.query({
      ...call<typeof listCoachSettings>('GET', '/facility/:id/coaches/settings'),
      providesTags: ['coaching', 'members'],
    }),
    updateCoaching: build.mutation({ ...call<typeof updateCoaching>('PATCH', '/coach'), invalidatesTags }),
    updateCoachHours: build.mutation({
      ...call<typeof updateCoachHours>('PATCH', '/coach/venues/:id'),
      invalidatesTags,
    }),
    updateCoach: build.mutation({
      ...call<typeof updateCoach>('PATCH', '/facility/:id/coaches/:userId'),
      invalidatesTags,
    }),
    markLesson: build.mutation({ ...call<typeof markLesson>('PUT', '/coach/attendance/:id'), invalidatesTags }),
    createAbsence: build.mutation({
      ...call<typeof createAbsence>('POST', '/coach/absences', 'repeatable'),
      invalidatesTags,
    }),
    deleteAbsence: build.mutation({ ...call<typeof deleteAbsence>('DELETE', '/coach/absences/:id'), invalidatesTags }),
    exportStatement: build.mutation<string, z.input<typeof exportStatement.query>>({
      query: (params) => ({ url: '/coach/statement.csv', params, responseHandler: readAsObjectUrl }),
    }),
  }),
})

export type OwnProfile = NonNullable<CallData<typeof getCoaching>>

export const {
  useGetCoachingQuery,
  useListLessonsQuery,
  useListAbsencesQuery,
  useGetStatementQuery,
  useListCoachSettingsQuery,
  useUpdateCoachingMutation,
  useUpdateCoachHoursMutation,
  useUpdateCoachMutation,
  useMarkLessonMutation,
  useCreateAbsenceMutation,
  useDeleteAbsenceMutation,
  useExportStatementMutation,
} = ownApi
