import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CustomerPasses } from '../features/booking/admin/detail/customer-passes'
import { PlayedBookings } from '../features/booking/co-player/played-bookings'
import { CodeBatches } from '../features/pass/code-batches'
import { GiftList } from '../features/pass/gift-list'
import { HiddenReviews } from '../features/review/moderation'
import { RatingSpread } from '../features/review/rating-spread'
import { makeBooking } from '../testing/booking'
import { errorReply, renderInApp } from '../testing/render-in-app'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

/** What is shown within a page, only where there is any, with its text when it could not be loaded. */
const parts = [
  ['The bookings you play in could not be loaded.', <PlayedBookings key="played" />],
  ['Your gifts could not be loaded.', <GiftList key="gifts" />],
  ['The codes could not be loaded.', <CodeBatches key="codes" facility="f1" />],
  ['The passes could not be loaded.', <CustomerPasses key="passes" booking={makeBooking() as never} />],
  ['The hidden reviews could not be loaded.', <HiddenReviews key="hidden" facilityId="f1" />],
  ['The ratings could not be loaded.', <RatingSpread key="spread" facilityId="f1" average={4.5} />],
] as const

test.each(parts)('a part of a page that is missing says so, and is loaded again: %s', async (text, part) => {
  let isDown = true
  const respond = () => (isDown ? errorReply(503, 'Try again later.') : Response.json({ success: true, data: [] }))
  renderInApp(part, { user, respond })
  await screen.findByText(text)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

test('stars are not counted until the ratings are known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  renderInApp(<RatingSpread facilityId="f1" average={4.5} />, { respond: () => promise })
  const read = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(read()).toEqual(['5 stars:', '4 stars:', '3 stars:', '2 stars:', '1 stars:'])
  resolve(Response.json({ success: true, data: { stars: [0, 0, 0, 1, 2] } }))
  await waitFor(() => expect(read()).toEqual(['5 stars:2', '4 stars:1', '3 stars:0', '2 stars:0', '1 stars:0']))
})
