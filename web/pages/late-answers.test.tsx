import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { PlaySession } from '#contract/play-session'
import { JoinBooking } from '../features/booking/co-player/join-booking'
import { OfferedBooking } from '../features/booking/co-player/offered-booking'
import EnquiryForm from '../features/enquiry/enquiry-form'
import { JoinForm } from '../features/play-session/join-form'
import { OpenGameButton } from '../features/play-session/open-game-button'
import SplitDialog from '../features/play-session/split-dialog'
import { StartForm } from '../features/play-session/start-form'
import { makeBooking } from '../testing/booking'
import { makeFacility } from '../testing/facility'
import { findToast, renderInApp } from '../testing/render-in-app'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const data = (value: unknown, message = 'OK') => Response.json({ success: true, statusCode: 200, message, data: value })

const facility = { _id: 'f1', name: 'Smash Arena', location: 'Sector 7, Dhaka', timeZone: 'Asia/Dhaka' }
const can = { join: true, bringGuest: false, wait: false, cancel: true }
const game = { _id: 'g1', kind: 'game', facility, can } as PlaySession
const hours = { startTime: '18:00', endTime: '20:00', startsAt: '2099-03-11T12:00:00Z', endsAt: '2099-03-11T14:00:00Z' }
const when = { date: '2099-03-11', ...hours }
const played = { _id: 'c1', booking: 'b1', host: 'Nadia', facility, court: 'Court 1', isOffered: false, ...when }
const booking = makeBooking({ isBooked: 'confirmed' }) as BookingDetail

function LeavablePage({ children }: { children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false)
  if (isLeft) return null
  return (
    <>
      {children}
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave the page
      </button>
    </>
  )
}

const split = <button type="button">Split</button>
const start = (
  <StartForm
    restoresDraft={false}
    choice={{ facility: 'f1', date: when.date }}
    onChoose={() => undefined}
    facilities={[facility]}
    slots={[{ startTime: '19:00', endTime: '20:00', price: 12, courtsLeft: 1 }]}
  />
)
const opening = [
  ['Open the game', 'Your game is open.', <OpenGameButton key="open" booking={booking} />],
  ['Get the link', 'Send the link to your friends.', <SplitDialog key="split" trigger={split} booking={booking} />],
] as const
const leading = [
  ...opening,
  ['Hold the court and open the game', 'Your game is open.', start],
  ['Join this game', 'You have a place. Pay to keep it.', <JoinForm key="join" game={game} />],
  ['Send enquiry', 'Enquiry sent', <EnquiryForm key="enquiry" facility={makeFacility()} />],
  [
    'Join the booking',
    'You have joined. You find it under My Bookings.',
    <JoinBooking key="co-player" id="c1" joinKey="k" />,
  ],
  ['Take it over', 'It is yours.', <OfferedBooking key="offered" booking={played} />],
] as const

async function leaveBeforeAnswer(name: string, part: ReactNode) {
  const answer = Promise.withResolvers<Response>()
  let isSent = false
  const respond = ({ method }: Request) => {
    isSent ||= method === 'POST'
    return method === 'POST' ? answer.promise : data({ ...played, hasJoined: false })
  }
  const { router } = renderInApp(<LeavablePage>{part}</LeavablePage>, { user, respond })
  const opener = screen.queryByRole('button', { name: 'Open a game' })
  if (opener) fireEvent.click(opener)
  const people = screen.queryByLabelText('How many people come')
  if (people) fireEvent.change(people, { target: { value: '8' } })
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(isSent).toBe(true))
  fireEvent.click(screen.getByText('Leave the page'))
  answer.resolve(data({ _id: 'g1', booking: 'b1', isFree: false }, 'It is yours.'))
  return router
}

test.each(leading)('an answer does not lead away who has left the page meanwhile: %s', async (name, done, part) => {
  const router = await leaveBeforeAnswer(name, part)
  await findToast(done)
  expect(router.state.location.pathname).toBe('/')
})

test.each(opening)('who has left the form before a game is open gets a link to it: %s', async (name, _, part) => {
  const router = await leaveBeforeAnswer(name, part)
  fireEvent.click(await screen.findByRole('button', { name: 'See the game' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/play/g1'))
})

function FillingGame() {
  const [isFull, setIsFull] = useState(false)
  return (
    <>
      <JoinForm game={{ ...game, can: { ...game.can, join: !isFull } }} />
      <button type="button" onClick={() => setIsFull(true)}>
        Fill the game
      </button>
    </>
  )
}

test('who takes the last place is led to it although the game is full before the answer', async () => {
  const answer = Promise.withResolvers<Response>()
  const respond = () => answer.promise
  const { router } = renderInApp(<FillingGame />, { user, respond })
  fireEvent.click(await screen.findByRole('button', { name: 'Join this game' }))
  fireEvent.click(screen.getByText('Fill the game'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join this game' })).toBeNull())
  answer.resolve(data({ _id: 'g1', booking: 'b1', isFree: false }))
  await expect.poll(() => router.state.location.pathname).toBe('/user/bookings/b1')
})
