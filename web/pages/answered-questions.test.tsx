import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Enquiry } from '#contract/enquiry'
import type { PlaySession } from '#contract/play-session'
import { PlayedBookings } from '../features/booking/co-player/played-bookings'
import { WithdrawButton } from '../features/enquiry/withdraw-button'
import { CancelGameButton } from '../features/play-session/cancel-game-button'
import { renderInApp } from '../testing/render-in-app'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const facility = { _id: 'f1', name: 'Smash Arena', location: 'Sector 7, Dhaka', timeZone: 'Asia/Dhaka' }
const game = { _id: 'g1', kind: 'game', facility, can: { cancel: true } } as PlaySession
const times = { date: '2099-03-11', startTime: '18:00', endTime: '20:00' }
const played = { _id: 'c1', booking: 'b1', host: 'Nadia', facility, court: 'Court 1', isOffered: false, ...times }

const asking = [
  ['Cancel the game', 'Cancel the game', <CancelGameButton key="game" game={game} />],
  ['Leave: Smash Arena', 'Leave', <PlayedBookings key="played" />],
  ['Withdraw', 'Withdraw', <WithdrawButton key="enquiry" enquiry={{ _id: 'e1', state: 'open' } as Enquiry} />],
] as const

test.each(asking)('once its question is answered, the button shows that this is sent: %s', async (name, yes, part) => {
  const respond = ({ method }: Request) =>
    method === 'GET' ? Response.json({ success: true, data: [played] }) : new Promise<Response>(() => undefined)
  renderInApp(part, { user, respond })
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: yes }))
  await waitFor(() => expect(screen.getByRole('button', { name, busy: true })).toBe(button))
})
