import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../../testing/render-in-app'
import { GalleryArrows } from './gallery-arrows'

function Arrows() {
  const [index, show] = useState(0)
  return <GalleryArrows index={index} count={2} onShow={show} />
}

test('an arrow keeps the focus at the last photo', async () => {
  renderInApp(<Arrows />)
  const next = await screen.findByRole('button', { name: 'Next photo' })
  next.focus()
  fireEvent.click(next)
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(next)
})
