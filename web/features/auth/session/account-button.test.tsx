import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { createStore } from '../../../store'
import { renderInApp } from '../../../testing/render-in-app'
import { AccountButton } from './account-button'

test('what the server renders gives way to an empty avatar until a stored session is restored', () => {
  const html = renderToString(
    <Provider store={createStore()}>
      <AccountButton />
    </Provider>,
  )
  expect(html).toMatch(/^<span [^>]*data-restoring=""[^>]*><button/)
  renderInApp(<AccountButton />, { user: { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } })
  expect(screen.getByRole('button', { name: /My Account/ }).closest('[data-restoring]')).toBeNull()
})
