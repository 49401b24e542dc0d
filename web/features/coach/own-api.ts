import type { z } from 'zod/mini'
import type { listCoachTerms, updateCoachTerms } from '#contract/coach'
import type {
  createAbsence,
  deleteAbsence,
  exportStatement,
  getOwnCoach,
  getStatement,
  listAbsences,
  listLessons,
  markLesson,
  updateOwnCoach,
  updateOwnHours,
} from '#contract/own-coach'
import { api, type CallData, call } from '../../api'
import { readAsObjectUrl } from '../../lib/browser/download-file'

const providesTags = ['coaching'] as const
const invalidatesTags = ['coaching', 'coaches', 'checkAvailability'] as const

/** A coach's own area, and what owners agree with their coaches. */
const ownApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnCoach: build.query({ ...call<typeof getOwnCoach>('GET', '/coach'), providesTags }),
    listLessons: build.query({ ...call<typeof listLessons>('GET', '/coach/lessons'), providesTags }),
    listAbsences: build.query({ ...call<typeof listAbsences>('GET', '/coach/absences'), providesTags }),
    getStatement: build.query({ ...call<typeof getStatement>('GET', '/coach/statement'), providesTags }),
    listCoachTerms: build.query({
      ...call<typeof listCoachTerms>('GET', '/facility/:id/coaches/settings'),
      providesTags: ['coaching', 'members'],
    }),
    updateOwnCoach: build.mutation({ ...call<typeof updateOwnCoach>('PATCH', '/coach'), invalidatesTags }),
    updateOwnHours: build.mutation({
      ...call<typeof updateOwnHours>('PATCH', '/coach/venues/:id'),
      invalidatesTags,
    }),
    updateCoachTerms: build.mutation({
      ...call<typeof updateCoachTerms>('PATCH', '/facility/:id/coaches/:userId'),
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

export type OwnProfile = NonNullable<CallData<typeof getOwnCoach>>

export const {
  useGetOwnCoachQuery,
  useListLessonsQuery,
  useListAbsencesQuery,
  useGetStatementQuery,
  useListCoachTermsQuery,
  useUpdateOwnCoachMutation,
  useUpdateOwnHoursMutation,
  useUpdateCoachTermsMutation,
  useMarkLessonMutation,
  useCreateAbsenceMutation,
  useDeleteAbsenceMutation,
  useExportStatementMutation,
} = ownApi
