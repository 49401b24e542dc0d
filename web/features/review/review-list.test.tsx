import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Review } from '#contract/review'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { ReviewList } from './review-list'

const reviews = Array.from(
  { length: 7 },
  (_, index): Review => ({
    _id: `r${index}`,
    rating: 4,
    comment: '',
    facility: 'f1',
    date: '2027-03-01T00:00:00Z',
    user: { name: 'Rafi Ahmed', avatarUrl: null },
    verified: false,
  }),
)

const reply = (limit: number) =>
  Response.json({ success: true, data: reviews.slice(0, limit), meta: { total: reviews.length, page: 1, limit } })

test('more reviews that could not be loaded are an error below those shown, which stay', async () => {
  let answer = Promise.withResolvers<Response>()
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/spread')) return Response.json({ success: true, data: { stars: [0, 0, 0, 7, 0] } })
    return searchParams.get('limit') === '5' ? reply(5) : answer.promise
  }
  renderInApp(<ReviewList facilityId="f1" average={4} />, { respond })
  const more = await screen.findByRole('button', { name: 'Show more reviews' })
  fireEvent.click(more)
  await waitFor(() => expect(more.getAttribute('aria-busy')).toBe('true'))
  answer.resolve(errorReply(503, 'Busy.'))
  expect(await screen.findByText('The reviews could not be loaded.')).toBeTruthy()
  expect(screen.getAllByTestId('review')).toHaveLength(5)
  const retry = screen.getByRole('button', { name: 'Try again' })
  answer = Promise.withResolvers()
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(retry)
  answer.resolve(reply(10))
  await waitFor(() => expect(screen.getAllByTestId('review')).toHaveLength(7))
  expect(screen.queryByRole('button')).toBeNull()
})

test('the last reviews that are shown more take the focus of the button', async () => {
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/spread')) return Response.json({ success: true, data: { stars: [0, 0, 0, 7, 0] } })
    return reply(Number(searchParams.get('limit')))
  }
  renderInApp(<ReviewList facilityId="f1" average={4} />, { respond })
  const more = await screen.findByRole('button', { name: 'Show more reviews' })
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(more.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByTestId('review')[5]))
})
