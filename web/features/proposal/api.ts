import type {
  approveProposal,
  declineProposal,
  listMyProposals,
  listProposals,
  proposeFacility,
} from '#contract/proposal'
import { api, call, callWhole } from '../../api'

const proposalApi = api.injectEndpoints({
  endpoints: (build) => ({
    proposeFacility: build.mutation({
      ...callWhole<typeof proposeFacility>('POST', '/proposals', 'repeatable'),
      invalidatesTags: ['proposals'],
    }),
    listMyProposals: build.query({
      ...call<typeof listMyProposals>('GET', '/proposals/mine'),
      providesTags: ['proposals'],
    }),
    listProposals: build.query({
      ...callWhole<typeof listProposals>('GET', '/proposals'),
      providesTags: ['proposals'],
    }),
    approveProposal: build.mutation({
      ...callWhole<typeof approveProposal>('POST', '/proposals/:id/approve'),
      invalidatesTags: ['proposals', 'facility', 'reports', 'members'],
    }),
    declineProposal: build.mutation({
      ...callWhole<typeof declineProposal>('POST', '/proposals/:id/decline'),
      invalidatesTags: ['proposals', 'reports'],
    }),
  }),
})

export const {
  useProposeFacilityMutation,
  useListMyProposalsQuery,
  useListProposalsQuery,
  useApproveProposalMutation,
  useDeclineProposalMutation,
} = proposalApi
