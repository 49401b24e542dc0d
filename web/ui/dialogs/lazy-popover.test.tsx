import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { LazyPopover } from './lazy-popover'

test('code that can’t be loaded is reported once it is requested, and can be requested again', async () => {
  let asked = 0
  const load = () => {
    asked += 1
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  }
  renderInApp(<LazyPopover load={load}>Menu</LazyPopover>)
  const button = screen.getByRole('button', { name: 'Menu' })
  for (const count of [1, 2]) {
    fireEvent.click(button)
    await findToast('Check your connection.')
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(asked).toBe(count)
  }
})
