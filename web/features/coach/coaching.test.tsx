import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { Coaching } from './coaching'

test('who coaches nowhere is told how to become a coach', async () => {
  renderInApp(<Coaching hoursByDate={() => null} />, { respond: () => Response.json({ success: true, data: null }) })
  expect(await screen.findByText('You coach at no venue')).toBeTruthy()
})
