import type { checkoutMethods } from '#contract/facility-gateway'
import type { buyPass, passMethods } from '#contract/pass'
import type { checkout, checkoutSuccess } from '#contract/payment'
import type { payByLink, viewPaymentLink } from '#contract/payment-link'
import { api, type CallData, call } from '../../api'

export const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkout: build.mutation({
      ...call<typeof checkout>('POST', '/checkout', 'repeatable'),
      invalidatesTags: ['bookings'],
    }),
    checkoutMethods: build.query({ ...call<typeof checkoutMethods>('GET', '/checkout/methods') }),
    paymentLink: build.query({ ...call<typeof viewPaymentLink>('GET', '/payment-links/:id') }),
    payByLink: build.mutation({ ...call<typeof payByLink>('POST', '/payment-links/:id/checkout', 'repeatable') }),
    passMethods: build.query({ ...call<typeof passMethods>('GET', '/passes/offers/:id/methods') }),
    buyPass: build.mutation({ ...call<typeof buyPass>('POST', '/passes/offers/:id/checkout', 'repeatable') }),
    checkoutSuccess: build.query({
      ...call<typeof checkoutSuccess>('GET', '/checkout/success'),
      // this call may settle the payment: neither the booking nor an offer of the waitlist is open then
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }))
        if (data?.[0].outcome === 'paid') dispatch(api.util.invalidateTags(['bookings', 'waitlist', 'invoices']))
      },
    }),
  }),
})

/** A way to pay that a venue offers. */
export type Method = CallData<typeof checkoutMethods>[number]

export type Gateway = Method['gateway']

export const {
  useBuyPassMutation,
  usePassMethodsQuery,
  useCheckoutMethodsQuery,
  useCheckoutMutation,
  useCheckoutSuccessQuery,
  usePayByLinkMutation,
  usePaymentLinkQuery,
} = paymentApi
