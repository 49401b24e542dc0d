import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Area } from '../../../shared/access'
import { errorReply, renderInApp } from '../../../testing/render-in-app'
import { Guard } from './guard'

type Role = 'owner' | 'staff'

/** Opens a part of the admin area as a member of a facility, or of none; their facilities are known once it is open. */
const open = async (area: Area, role?: Role) => {
  const data = role ? [{ _id: '7', name: 'Hall', role }] : []
  const opened = Promise.withResolvers<void>()
  const { router } = renderInApp(
    <Guard area={area} loadingLabel="Loading" title="the admin area">
      <p>Inside</p>
    </Guard>,
    {
      user: { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' },
      respond: () => opened.promise.then(() => Response.json({ success: true, statusCode: 200, message: 'OK', data })),
    },
  )
  await router.navigate('/admin/somewhere')
  expect(await screen.findByText('Loading')).toBeTruthy()
  opened.resolve()
  return router
}

test.each([
  ['member', 'staff'],
  ['member', 'owner'],
  ['owner', 'owner'],
] as const)('a page for every %s opens for %s', async (area, role) => {
  await open(area, role)
  expect(await screen.findByText('Inside')).toBeTruthy()
})

test.each([
  ['member', undefined, '/'],
  ['owner', 'staff', '/admin'],
  ['admin', 'owner', '/admin'],
] as const)('a page for every %s sends %s to %s', async (area, role, path) => {
  const router = await open(area, role)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
})

test('an unreachable server is reported with a button to try again', async () => {
  renderInApp(
    <Guard area="member" loadingLabel="Loading" title="the admin area">
      <p>Inside</p>
    </Guard>,
    {
      user: { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' },
      respond: () => errorReply(503, 'The database is unavailable.'),
    },
  )
  expect(await screen.findByText('Your venues could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
