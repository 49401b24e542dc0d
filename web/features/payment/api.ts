import type { checkout, checkoutSuccess } from '#contract/payment'
import { api, call } from '../../api'

const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation({ ...call<typeof checkout>('POST', '/checkout'), invalidatesTags: ['bookings'] }),
    checkoutSuccess: build.query({ ...call<typeof checkoutSuccess>('GET', '/checkout/success') }),
  }),
})

export const { useCheckoutMutation, useCheckoutSuccessQuery } = paymentApi
