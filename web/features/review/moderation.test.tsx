import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Review } from '#contract/review'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { HiddenReviews, HideButton } from './moderation'

const review: Review = {
  _id: 'r1',
  rating: 1,
  comment: 'Buy cheap shoes.',
  facility: 'f1',
  date: '2027-03-01T00:00:00Z',
  user: { name: 'Rafi Ahmed', avatarUrl: null },
  verified: false,
}

const succeed = (data: unknown) => Response.json({ success: true, statusCode: 200, message: '', data })

test('hiding a review asks for the reason and sends it', async () => {
  const sent: string[] = []
  renderInApp(<HideButton review={review} />, {
    respond: async (request) => {
      sent.push(`${new URL(request.url).pathname} ${await request.text()}`)
      return succeed(null)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Hide the review by Rafi Ahmed' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Hide review' }))
  expect(await screen.findByText('Enter why this review is hidden.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Advertising' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hide review' }))
  await findToast('Review hidden')
  expect(sent).toEqual(['/api/reviews/r1/hide {"reason":"Advertising"}'])
})

test('hidden reviews are listed with the reason', async () => {
  renderInApp(<HiddenReviews facilityId="f1" />, {
    respond: () => succeed([{ ...review, hiddenReason: 'Advertising' }]),
  })
  expect(await screen.findByText('Hidden: Advertising')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show again: Rafi Ahmed' })).toBeTruthy()
})

test('the focus goes on from the button of a review that is shown again', async () => {
  let hidden = ['Rafi Ahmed', 'Nadia Rahman'].map((name) => ({
    ...review,
    _id: name,
    user: { name, avatarUrl: null },
    hiddenReason: 'Advertising',
  }))
  renderInApp(
    <main tabIndex={-1}>
      <HiddenReviews facilityId="f1" />
    </main>,
    {
      respond: ({ method }) => {
        if (method === 'POST') hidden = hidden.slice(1)
        return succeed(hidden)
      },
    },
  )
  const show = await screen.findByRole('button', { name: 'Show again: Rafi Ahmed' })
  show.focus()
  fireEvent.click(show)
  await waitFor(() => expect(show.isConnected).toBe(false))
  const [next] = screen.getAllByRole('listitem')
  await waitFor(() => expect(document.activeElement).toBe(next))
})
