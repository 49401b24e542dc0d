import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { AdminSearch } from './admin-search'

const render = () => {
  renderInApp(
    <>
      <AdminSearch />
      <input aria-label="Reason" />
    </>,
  )
  return { search: screen.getByPlaceholderText('Search products...'), other: screen.getByLabelText('Reason') }
}

test('/ and Ctrl+K focus the search', () => {
  const { search } = render()
  for (const keys of [{ key: '/' }, { key: 'k', ctrlKey: true }, { key: 'k', metaKey: true }]) {
    search.blur()
    fireEvent.keyDown(document.body, keys)
    expect(document.activeElement).toBe(search)
  }
})

test('a / that is typed into a field stays there', () => {
  const { search, other } = render()
  other.focus()
  fireEvent.keyDown(other, { key: '/' })
  expect(document.activeElement).toBe(other)
  fireEvent.keyDown(other, { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(search)
})
