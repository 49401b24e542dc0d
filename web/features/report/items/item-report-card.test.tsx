import { act, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import type { ItemReport } from './api'
import { ItemReportCard } from './item-report-card'

const amounts = { booked: 2, bookedAmount: 8, sold: 0, soldAmount: 0 }
const rows: ItemReport = [{ facility: 'Smash Arena', item: 'Racket', kind: 'rental', currency: 'usd', ...amounts }]

function Card() {
  const [params] = useSearchParams()
  return <ItemReportCard from={params.get('from') ?? '2027-03-01'} to="2027-03-31" />
}

test('days that are loading or have failed show no sales of other days', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const respond = ({ url }: Request) =>
    url.includes('2027-03-05') ? promise : Response.json({ success: true, data: rows })
  const { router } = renderInApp(<Card />, { respond })
  await screen.findByText('Racket')
  await act(() => router.navigate('/?from=2027-03-05'))
  await waitFor(() => expect(screen.queryByText('Racket')).toBeNull())
  resolve(errorReply(500, 'Something went wrong'))
  await screen.findByText('The items could not be loaded.')
  expect(screen.queryByText('Racket')).toBeNull()
})
