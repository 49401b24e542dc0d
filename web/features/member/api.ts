import type { addMember, changeMember, listMembers, removeMember } from '#contract/member'
import { api, type CallData, call, callWhole } from '../../api'

const memberApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: build.query({
      ...call<typeof listMembers>('GET', '/facility/:id/members'),
      providesTags: ['members'],
    }),
    addMember: build.mutation({
      ...callWhole<typeof addMember>('POST', '/facility/:id/members'),
      invalidatesTags: ['members', 'reports'],
    }),
    changeMember: build.mutation({
      ...callWhole<typeof changeMember>('PATCH', '/facility/:id/members/:userId'),
      invalidatesTags: ['members', 'reports'],
    }),
    removeMember: build.mutation({
      ...callWhole<typeof removeMember>('DELETE', '/facility/:id/members/:userId'),
      invalidatesTags: ['members', 'reports'],
    }),
  }),
})

export type Member = CallData<typeof listMembers>[number]

export const { useListMembersQuery, useAddMemberMutation, useChangeMemberMutation, useRemoveMemberMutation } = memberApi
