import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlaySession } from '#contract/play-session'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { FillButton } from './fill-button'

test('the form says why places can’t be offered', async () => {
  const game = { _id: 'g1', free: 0, state: 'open', waitingCount: 2 } as PlaySession
  renderInApp(<FillButton game={game} />, { respond: () => errorReply(409, 'The class has begun.') })
  fireEvent.click(screen.getByRole('button', { name: 'Fill from the waitlist' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Offer the places' }))
  expect((await screen.findByTestId('form-error')).textContent).toContain('The class has begun.')
})
