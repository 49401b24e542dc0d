import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CoPlayers } from '#contract/co-player'
import { makeFacility } from '../../../testing/facility'
import { renderInApp } from '../../../testing/render-in-app'
import { BookerPanel } from '../book/booker-panel'

const nextAvailability = { date: '2027-03-11', startTime: '08:00', endTime: '09:00' }
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })

/** Selects a time at a venue; returns what is sent to book it, which is refused. */
async function selectAt(coPlayers: CoPlayers) {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.url.includes('/days'))
      return data([{ date: '2027-03-11', closed: false, reason: null, free: 1, total: 28 }])
    if (request.method === 'GET') return data([{ startTime: '19:00', endTime: '20:00', courtsLeft: 1 }])
    sent.push(await request.json())
    return Response.json({ success: false, code: 'bad_request', message: 'Enter 2 names.' }, { status: 400 })
  }
  const facility = makeFacility({ nextAvailability, coPlayers, coPlayerCount: 2 })
  renderInApp(<BookerPanel facility={facility} />, { respond })
  expect(screen.queryByRole('button', { name: 'Who plays with you?' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /^19:00\s*\$14/ }))
  return sent
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

const book = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Book Now' }))
  expect(await screen.findByText('Enter 2 names.')).toBeTruthy()
}

test('a venue that asks nobody shows nothing', async () => {
  await selectAt('off')
  expect(screen.queryByText('Who plays with you?')).toBeNull()
})

test('names that may be left out are asked for behind a button, as many as the venue wants, and sent', async () => {
  const sent = await selectAt('optional')
  const toggle = screen.getByRole('button', { name: 'Who plays with you?' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(toggle)
  type('Player 1', ' রহিম ')
  type('E-mail of player 1', 'rahim@example.test')
  fireEvent.click(screen.getByRole('button', { name: 'Add a player' }))
  expect(screen.queryByRole('button', { name: 'Add a player' })).toBeNull()
  type('Player 2', 'Karim')
  expect(toggle.textContent).toBe('With রহিম, Karim')
  fireEvent.click(screen.getByRole('button', { name: 'Remove player 2' }))
  await book()
  expect(sent).toMatchObject([{ coPlayers: [{ name: 'রহিম', email: 'rahim@example.test' }] }])
})

test('required names have their rows at once, and what was typed stays when they are refused', async () => {
  const sent = await selectAt('required')
  expect(screen.queryByRole('button', { name: 'Remove player 1' })).toBeNull()
  type('Player 2', 'Karim')
  await book()
  expect(sent).toMatchObject([{ coPlayers: [{ name: 'Karim' }] }])
  expect(screen.getByLabelText<HTMLInputElement>('Player 2').value).toBe('Karim')
})
