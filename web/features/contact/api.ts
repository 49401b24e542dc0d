import type { sendMessage } from '#contract/contact'
import { api, call } from '../../api'

export const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation({ ...call<typeof sendMessage>('POST', '/contact') }),
  }),
})

export const { useSendMessageMutation } = contactApi
