import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import type { BookingDetail } from '#contract/booking'
import type { Enquiry } from '#contract/enquiry'
import type { PlaySession } from '#contract/play-session'
import { JoinBooking } from '../features/booking/co-player/join-booking'
import { OfferedBooking } from '../features/booking/co-player/offered-booking'
import { PlayedBookings } from '../features/booking/co-player/played-bookings'
import { WithdrawButton } from '../features/enquiry/withdraw-button'
import { CancelGameButton } from '../features/play-session/cancel-game-button'
import { JoinForm } from '../features/play-session/join-form'
import { OpenGameButton } from '../features/play-session/open-game-button'
import SplitDialog from '../features/play-session/split-dialog'
import { makeBooking } from '../testing/booking'
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
const leading = [
  ['Join this game', 'You have a place. Pay to keep it.', <JoinForm key="join" game={game} />],
  ['Open the game', 'Your game is open.', <OpenGameButton key="open" booking={booking} />],
  ['Get the link', 'Send the link to your friends.', <SplitDialog key="split" trigger={split} booking={booking} />],
  [
    'Join the booking',
    'You have joined. You find it under My Bookings.',
    <JoinBooking key="co-player" id="c1" joinKey="k" />,
  ],
  ['Take it over', 'It is yours.', <OfferedBooking key="offered" booking={played} />],
] as const

test.each(leading)('an answer does not lead away who has left the page meanwhile: %s', async (name, done, part) => {
  const answer = Promise.withResolvers<Response>()
  let isSent = false
  const respond = ({ method }: Request) => {
    isSent ||= method === 'POST'
    return method === 'POST' ? answer.promise : data({ ...played, hasJoined: false })
  }
  const { router } = renderInApp(<LeavablePage>{part}</LeavablePage>, { user, respond })
  const opener = screen.queryByRole('button', { name: 'Open a game' })
  if (opener) fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(isSent).toBe(true))
  fireEvent.click(screen.getByText('Leave the page'))
  answer.resolve(data({ _id: 'g1', booking: 'b1', isFree: false }, 'It is yours.'))
  await findToast(done)
  expect(router.state.location.pathname).toBe('/')
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

const asking = [
  ['Cancel the game', 'Cancel the game', <CancelGameButton key="game" game={game} />],
  ['Leave: Smash Arena', 'Leave', <PlayedBookings key="played" />],
  ['Withdraw', 'Withdraw', <WithdrawButton key="enquiry" enquiry={{ _id: 'e1', state: 'open' } as Enquiry} />],
] as const

test.each(asking)('once its question is answered, the button shows that this is sent: %s', async (name, yes, part) => {
  const respond = ({ method }: Request) => (method === 'GET' ? data([played]) : new Promise<Response>(() => undefined))
  renderInApp(part, { user, respond })
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }))
  await waitFor(() => expect(screen.getByRole('button', { name, busy: true })).toBe(button))
})
