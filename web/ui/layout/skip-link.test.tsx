import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SkipLink } from './skip-link'

test('the link moves the focus to the content and adds nothing to the history', () => {
  render(
    <>
      <SkipLink />
      <main id="content">Courts</main>
    </>,
  )
  // the browser doesn’t follow the link itself
  expect(fireEvent.click(screen.getByText('Skip to content'))).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
