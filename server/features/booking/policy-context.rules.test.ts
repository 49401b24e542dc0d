import { expect, it } from 'vitest'
import { toPolicyContext } from './policy-context.rules.ts'

const payment = { status: 'paid', chargedMinor: 1000, cancelCause: null, method: 'card' } as const
const refund = (amountMinor: number, status: 'requested' | 'succeeded' | 'failed') =>
  ({ id: status, providerId: null, amountMinor, status }) as const
const refunds = [refund(100, 'requested'), refund(200, 'succeeded'), refund(400, 'failed')]

it('a booking without a payment has no money to refund', () => {
  expect(toPolicyContext({ id: 'b1' }, undefined)).toEqual({
    ...{ id: 'b1', isProcessing: false, isCancelling: false, isWithheld: false, isDeskPayment: false },
    ...{ leftMinor: 0, refundedMinor: 0 },
  })
})

it('requested refunds count as refunded, failed ones do not', () => {
  expect(toPolicyContext({}, payment, { refunds })).toMatchObject({ leftMinor: 700, refundedMinor: 300 })
})

it('money of every way but the gateways’ was taken at the desk', () => {
  const methods = ['card', 'cash', 'transfer'].filter(
    (method) => toPolicyContext({}, { ...payment, method }).isDeskPayment,
  )
  expect(methods).toEqual(['cash', 'transfer'])
})

it('a payment that is being processed, cancelled or withheld is known as such', () => {
  expect(toPolicyContext({}, { ...payment, status: 'processing' })).toMatchObject({ isProcessing: true })
  const cancelled = { ...payment, cancelCause: 'customer' }
  expect(toPolicyContext({}, { ...cancelled, status: 'open' })).toMatchObject({ isCancelling: true })
  expect(toPolicyContext({}, cancelled)).toMatchObject({ isCancelling: false })
  expect(toPolicyContext({}, payment, { isWithheld: true })).toMatchObject({ isWithheld: true, isCancelling: false })
})
