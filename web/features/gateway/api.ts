import type { connectGateway, disconnectGateway, listFacilityGateways } from '#contract/facility-gateway'
import { api, type CallData, call } from '../../api'

const gatewayApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGateways: build.query({
      ...call<typeof listFacilityGateways>('GET', '/facility/:id/gateways'),
      providesTags: ['gateways'],
    }),
    connectGateway: build.mutation({
      ...call<typeof connectGateway>('POST', '/facility/:id/gateways'),
      invalidatesTags: ['gateways'],
    }),
    disconnectGateway: build.mutation({
      ...call<typeof disconnectGateway>('DELETE', '/facility/:id/gateways/:accountId'),
      invalidatesTags: ['gateways'],
    }),
  }),
})

export type Gateway = CallData<typeof listFacilityGateways>[number]

export const { useListGatewaysQuery, useConnectGatewayMutation, useDisconnectGatewayMutation } = gatewayApi
