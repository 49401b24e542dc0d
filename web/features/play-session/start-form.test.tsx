import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp, revoked } from '../../testing/render-in-app'
import { StartForm } from './start-form'

const slot = { startTime: '19:00', endTime: '20:00', price: 12, courtsLeft: 1 }

function Page() {
  const [choice, setChoice] = useState({ facility: '', date: '2027-03-11' })
  return (
    <StartForm
      restoresDraft
      choice={choice}
      onChoose={setChoice}
      facilities={[{ _id: 'f1', name: 'Smash Arena' }]}
      slots={choice.facility ? [slot] : undefined}
    />
  )
}

test('guests who start a game are sent to login, and find what they had filled in', async () => {
  const { router } = renderInApp(<Page />, { respond: () => revoked() })
  fireEvent.change(screen.getByLabelText('Venue'), { target: { value: 'f1' } })
  fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: 'Bring shuttles' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hold the court and open the game' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))

  renderInApp(<Page />)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Venue').value).toBe('f1'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Notes/).value).toBe('Bring shuttles')
  expect(screen.getByLabelText<HTMLSelectElement>('Start Time').value).toBe('19:00')
})
