import { fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { AddKey } from '../features/developer/add-key'
import { AddWebhook } from '../features/developer/add-webhook'
import { AddDisplay } from '../features/display/add-display'
import { renderInApp } from '../testing/render-in-app'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }

test.each<[button: string, field: string, value: string, form: ReactElement]>([
  ['Make key', 'What the key is for', 'Door', <AddKey key="key" facility="f1" />],
  ['Add webhook', 'Address', 'https://door.example.com/hook', <AddWebhook key="webhook" facility="f1" />],
  ['Add screen', 'Where it is', 'Hall', <AddDisplay key="display" facility="f1" />],
])('%s without an answer says to look at the list first', async (name, label, value, form) => {
  renderInApp(form, { user })
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name }))
  expect((await screen.findByTestId('form-error')).textContent).toBe(
    'No answer came from the server, so it isn’t known whether this was done. Look at the list before you try again.',
  )
  expect(field).toHaveProperty('value', value)
})
