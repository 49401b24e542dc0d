import type { myFigures } from '#contract/dashboard'
import { api, call } from '../../api'

const myFiguresApi = api.injectEndpoints({
  endpoints: (build) => ({
    myFigures: build.query({
      ...call<typeof myFigures>('GET', '/reports/me'),
      providesTags: ['reports', 'bookings', 'reviews'],
    }),
  }),
})

export const { useMyFiguresQuery } = myFiguresApi
