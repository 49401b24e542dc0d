import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { Button } from '../buttons/button'
import { LazyConfirm } from './lazy-confirm'

test('the question is loaded by a click, and closing it returns to the button', async () => {
  let confirmed = 0
  const question = { title: 'Cancel it?', description: 'It is gone then.', confirm: 'Yes', cancel: 'No' }
  renderInApp(
    <LazyConfirm {...question} onConfirm={() => confirmed++} trigger={<Button title="Tuesday">Cancel</Button>} />,
  )
  const button = screen.getByRole('button', { name: 'Cancel' })
  for (const [answer, count] of [['No', 0] as const, ['Yes', 1] as const]) {
    expect(screen.queryByRole('alertdialog')).toBeNull()
    button.focus()
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: answer }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(confirmed).toBe(count)
  }
})

test('a busy or inactive button asks nothing', async () => {
  const question = { title: 'Cancel it?', description: '', confirm: 'Yes', onConfirm: () => {} }
  renderInApp(<LazyConfirm {...question} trigger={<Button loading>Cancel</Button>} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await import('./confirm-dialog')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
