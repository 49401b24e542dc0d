import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import * as desk from '../features/booking/admin/api'
import * as own from '../features/booking/my-bookings/api'
import { useListMyInvoicesQuery } from '../features/invoice/api'
import * as items from '../features/item/api'
import { usePassPurchaseQuery } from '../features/pass/api'
import * as passes from '../features/pass/desk-api'
import { useCheckoutSuccessQuery } from '../features/payment/api'
import * as games from '../features/play-session/api'
import { renderInApp } from '../testing/render-in-app'

type Change = readonly [(args: never) => unknown, unknown]

/** What takes money or gives it back, by which the database issues an invoice or a credit note. */
const changes = {
  'a refund': own.useRefundBookingMutation,
  'a cancellation': own.useCancelBookingMutation,
  'another time': own.useRescheduleBookingMutation,
  'a payment at the desk': desk.useTakePaymentMutation,
  'a booking paid at the desk': desk.useBookForSomeoneMutation,
  'a cancelled group': desk.useCancelBookingGroupMutation,
  'a refund by hand': desk.useRecordRefundMutation,
  'a returned payment': desk.useReviewChargeMutation,
  'a sold pass': passes.useSellPassMutation,
  'a topped up pass': passes.useTopUpPassMutation,
  'a refunded pass': passes.useRefundPassMutation,
  'a refund of a pass by hand': passes.useRecordPassRefundMutation,
  'sold items': items.useSellItemsMutation,
  'returned items': items.useRefundItemSaleMutation,
  'a cancelled game': games.useCancelPlaySessionMutation,
  'cancelled classes': games.useCancelFollowingClassesMutation,
} as unknown as Record<string, () => Change>

function Page({ useChange }: { useChange: () => Change }) {
  const [change] = useChange()
  useListMyInvoicesQuery(undefined)
  const send = change as (args: unknown) => unknown
  return (
    <button type="button" onClick={() => send({ params: { id: 'a', sale: 'b', pass: 'c' }, body: {} })}>
      Change
    </button>
  )
}

type UseResult = (args: { query: { session_id: string } }) => unknown

const Result = ({ useResult }: { useResult: UseResult }) => {
  useResult({ query: { session_id: 's' } })
  return null
}

function ReturnPage({ useResult }: { useResult: UseResult }) {
  const [isBack, setIsBack] = useState(false)
  useListMyInvoicesQuery(undefined)
  return isBack ? (
    <Result useResult={useResult} />
  ) : (
    <button type="button" onClick={() => setIsBack(true)}>
      Change
    </button>
  )
}

const returns = [
  ['a payment', useCheckoutSuccessQuery as UseResult, [{ outcome: 'paid' }]],
  ['a bought pass', usePassPurchaseQuery as UseResult, { outcome: 'paid' }],
] as const

const pages = [
  ...Object.entries(changes).map(([name, useChange]) => [name, <Page key={name} useChange={useChange} />, []] as const),
  ...returns.map(([name, useResult, data]) => [name, <ReturnPage key={name} useResult={useResult} />, data] as const),
]

test.each(pages)('invoices are fetched again after %s', async (_, page, data) => {
  let asked = 0
  const respond = ({ method, url }: Request) => {
    const isList = method === 'GET' && url.endsWith('/api/invoices')
    if (isList) asked += 1
    return Response.json({ success: true, data: isList ? [] : data })
  }
  renderInApp(page, { respond })
  await waitFor(() => expect(asked).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(asked).toBe(2))
})
