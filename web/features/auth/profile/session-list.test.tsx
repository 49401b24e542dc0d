import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserSession } from '#contract/session'
import { findToast, renderInApp } from '../../../testing/render-in-app'
import { SessionList } from './session-list'

const user = { email: 'nadia@example.test', role: 'user', name: 'Nadia' } as const

const session = (id: string, device: string, current = false): UserSession => ({
  _id: id,
  device,
  network: '203.0.113.x',
  lastSeenAt: '2027-03-09T10:15:00.000Z',
  createdAt: '2027-03-08T10:15:00.000Z',
  current,
})

const answer = (data: unknown, message = 'OK') => Response.json({ success: true, statusCode: 200, message, data })

/** Renders the list with a server that has these sessions and ends them. */
function renderList(sessions: UserSession[]) {
  let left = sessions
  const section = (
    <section>
      <h2>Where you are logged in</h2>
      <SessionList />
    </section>
  )
  renderInApp(section, {
    user,
    respond: ({ method, url }) => {
      if (method === 'GET') return answer(left)
      const id = url.split('/').at(-1)
      left = left.filter(({ _id, current }) => (id === 'sessions' ? current : _id !== id))
      return answer(null, 'Ended.')
    },
  })
}

/** Presses a button with the keyboard, which needs it to have the focus. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

const three = [session('1', 'Chrome on Windows', true), session('2', 'Safari on iOS'), session('3', 'Firefox on Linux')]

test('sessions show device, network and when they were last seen; the current one can’t be ended', async () => {
  renderList(three)
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Chrome on WindowsNetwork 203.0.113.xActive nowThis device',
    'Safari on iOSNetwork 203.0.113.xLast seen 09 Mar, 2027 16:15End',
    'Firefox on LinuxNetwork 203.0.113.xLast seen 09 Mar, 2027 16:15End',
  ])
})

test('a single session is ended, and the focus goes on to the next one, which Enter held down does not end', async () => {
  renderList(three)
  await press('End Safari on iOS')
  await findToast('Ended.')
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull())
  expect(document.activeElement).toBe(screen.getByText('Firefox on Linux').closest('li'))
})

test('all other sessions are ended, and then none is left to end', async () => {
  renderList(three)
  await press('End all others')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End/ })).toBeNull())
  expect(screen.getByText('This device')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are logged in' }))
})

test('an unreachable server is reported', async () => {
  renderInApp(<SessionList />, { user })
  expect(await screen.findByText('Your sessions could not be loaded.')).toBeTruthy()
})
