import type { getPushKey, subscribePush, unsubscribePush } from '#contract/push'
import { api, call } from '../../api'
import { type Owner, writeOwner } from './device'

const subscribe = call<typeof subscribePush>('PUT', '/push/subscription')
type Body = Parameters<typeof subscribe.query>[0]['body']

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query({ ...call<typeof getPushKey>('GET', '/push/key') }),
    subscribePush: build.mutation({
      query: ({ subscription }: { subscription: PushSubscription; user: Owner }) => {
        const { endpoint, keys } = subscription.toJSON()
        return subscribe.query({ body: { endpoint, keys } as Body })
      },
      onQueryStarted: async ({ user, subscription }, { queryFulfilled }) => {
        await queryFulfilled.then(() => writeOwner(user, subscription.toJSON().endpoint ?? '')).catch(() => undefined)
      },
    }),
    unsubscribePush: build.mutation({ ...call<typeof unsubscribePush>('DELETE', '/push/subscription') }),
  }),
})

export const { useLazyGetPushKeyQuery, useSubscribePushMutation, useUnsubscribePushMutation } = pushApi
