import type { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-key'
import type {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook'
import { api, call, callWhole } from '../../api'

const developerApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApiKeys: build.query({
      ...call<typeof listApiKeys>('GET', '/facility/:id/api-keys'),
      providesTags: ['apiKeys'],
    }),
    createApiKey: build.mutation({
      ...call<typeof createApiKey>('POST', '/facility/:id/api-keys'),
      invalidatesTags: ['apiKeys'],
    }),
    revokeApiKey: build.mutation({
      ...callWhole<typeof revokeApiKey>('DELETE', '/facility/:id/api-keys/:keyId'),
      invalidatesTags: ['apiKeys'],
    }),
    listWebhooks: build.query({
      ...call<typeof listWebhooks>('GET', '/facility/:id/webhooks'),
      providesTags: ['webhooks'],
    }),
    createWebhook: build.mutation({
      ...call<typeof createWebhook>('POST', '/facility/:id/webhooks'),
      invalidatesTags: ['webhooks'],
    }),
    deleteWebhook: build.mutation({
      ...callWhole<typeof deleteWebhook>('DELETE', '/facility/:id/webhooks/:webhookId'),
      invalidatesTags: ['webhooks'],
    }),
    enableWebhook: build.mutation({
      ...callWhole<typeof enableWebhook>('POST', '/facility/:id/webhooks/:webhookId/enable'),
      invalidatesTags: ['webhooks', 'webhookLog'],
    }),
    rotateWebhookSecret: build.mutation({
      ...call<typeof rotateWebhookSecret>('POST', '/facility/:id/webhooks/:webhookId/secret'),
      invalidatesTags: ['webhooks'],
    }),
    testWebhook: build.mutation({
      ...callWhole<typeof testWebhook>('POST', '/facility/:id/webhooks/:webhookId/test'),
      invalidatesTags: ['webhooks', 'webhookLog'],
    }),
    listWebhookDeliveries: build.query({
      ...call<typeof listWebhookDeliveries>('GET', '/facility/:id/webhooks/:webhookId/deliveries'),
      providesTags: ['webhookLog'],
    }),
    resendWebhookDelivery: build.mutation({
      ...callWhole<typeof resendWebhookDelivery>(
        'POST',
        '/facility/:id/webhooks/:webhookId/deliveries/:deliveryId/again',
      ),
      invalidatesTags: ['webhooks', 'webhookLog'],
    }),
  }),
})

export const {
  useListApiKeysQuery,
  useCreateApiKeyMutation,
  useRevokeApiKeyMutation,
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  useEnableWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useListWebhookDeliveriesQuery,
  useResendWebhookDeliveryMutation,
} = developerApi
