import type { answerInvitation, listInvitations } from '#contract/invitation'
import { api, type CallData, call, callWhole } from '../../api'

const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query({
      ...call<typeof listInvitations>('GET', '/invitations'),
      providesTags: ['invitations'],
    }),
    answerInvitation: build.mutation({
      ...callWhole<typeof answerInvitation>('POST', '/invitations/:id'),
      invalidatesTags: ['invitations', 'bookings', 'members', 'reports'],
    }),
  }),
})

export type Invitation = CallData<typeof listInvitations>[number]

export const { useListInvitationsQuery, useAnswerInvitationMutation } = invitationApi
