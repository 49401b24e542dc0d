import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Facility } from '#contract/facility'
import { takePendingAction } from '../../../lib/storage/pending-action'
import { readReturnPath } from '../../../lib/storage/return-path'
import { errorReply, findToast, renderInApp, revoked } from '../../../testing/render-in-app'
import { HeartButton } from './heart-button'
import { SaveButton } from './save-button'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const
const facility = { _id: '8ca6fd24-15e9-4f6a-85d5-bf6fbc1d4917', name: 'Smash Arena' } as Facility
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })
const heart = () => screen.getByRole('button', { name: 'Save Smash Arena' })
const findHeart = (pressed: boolean) => screen.findByRole('button', { name: 'Save Smash Arena', pressed })

test('a heart is filled at once, and removes the venue with the next click', async () => {
  let [saved, lists]: [string[], number] = [[], 0]
  const answer = Promise.withResolvers<void>()
  const respond = async ({ method }: Request) => {
    if (method !== 'GET') await answer.promise
    if (method === 'PUT') saved = [facility._id]
    if (method === 'DELETE') saved = []
    if (method === 'GET') lists += 1
    return data(method === 'GET' ? saved : null)
  }
  renderInApp(<HeartButton facility={facility} />, { user, respond })
  await waitFor(() => expect(lists).toBe(1))
  fireEvent.click(heart())
  expect(await findHeart(true)).toBeTruthy()
  expect(saved).toEqual([])
  answer.resolve()
  await waitFor(() => expect(lists).toBe(2))
  fireEvent.click(heart())
  await waitFor(() => expect(lists).toBe(3))
  expect(await findHeart(false)).toBeTruthy()
  expect(saved).toEqual([])
})

test('the button of a venue has its visible text as its name', async () => {
  renderInApp(<SaveButton facility={facility} />, { user, respond: () => data([facility._id]) })
  expect(heart()).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Saved: Smash Arena', pressed: true })).toBeTruthy()
})

test('a refused heart is empty again and shows why', async () => {
  const message = 'You have saved 200 venues. Remove one to save another.'
  const respond = ({ method }: Request) => (method === 'GET' ? data([]) : errorReply(409, message))
  renderInApp(<HeartButton facility={facility} />, { user, respond })
  fireEvent.click(heart())
  await findToast('The venue was not saved')
  await findToast(message)
  expect(await findHeart(false)).toBeTruthy()
})

test('an ended session shows only its own message', async () => {
  const respond = ({ method }: Request) => (method === 'GET' ? data([]) : revoked())
  renderInApp(<HeartButton facility={facility} />, { user, respond })
  fireEvent.click(heart())
  await findToast('Signed out')
  expect(screen.queryByText('The venue was not saved')).toBeNull()
})

test('a guest’s heart asks the server nothing, leads to login and is remembered', async () => {
  const requests: string[] = []
  const respond = ({ url }: Request) => {
    requests.push(url)
    return data([])
  }
  const { router } = renderInApp(<HeartButton facility={facility} />, { respond })
  await act(() => router.navigate('/facilities?city=Dhaka'))
  fireEvent.click(heart())
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.state).toEqual({ reason: 'Login to save Smash Arena.' })
  expect(readReturnPath()).toEqual({ path: '/facilities?city=Dhaka', title: 'Facilities' })
  expect(takePendingAction()).toEqual({ kind: 'save', facility: facility._id, name: 'Smash Arena' })
  expect(takePendingAction()).toBeNull()
  expect(requests).toEqual([])
})
