import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlaySession } from '#contract/play-session'
import { readReturnPath } from '../../lib/storage/return-path'
import { renderInApp } from '../../testing/render-in-app'
import { JoinForm } from './join-form'

const can = { join: true, bringGuest: false, wait: false, cancel: false }
const game = { _id: 'g1', kind: 'class', title: 'First strokes', facility: { name: 'Smash Arena' }, can }

test('guests who want to join are led back to the class after login', () => {
  const { router } = renderInApp(<JoinForm game={game as PlaySession} />)
  fireEvent.click(screen.getByRole('link', { name: 'Log in to join' }))
  expect(router.state.location.pathname).toBe('/login')
  expect(readReturnPath()).toEqual({ path: '/play/g1', title: 'First strokes' })
})
