import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { toast } from '../../lib/page/toast'
import { findToast, renderInApp } from '../../testing/render-in-app'
import { FormError } from './form-error'

const TAKEN = 'The slot has just been taken.'

function Form({ description }: { description?: string }) {
  const [error, setError] = useState<string>()
  const fail = () => {
    setError(TAKEN)
    toast.error('Something went wrong', { description, duration: 0 })
  }
  return (
    <>
      <FormError error={error} />
      <button type="button" onClick={fail}>
        Send
      </button>
      <button type="button" onClick={() => setError(undefined)}>
        Clear
      </button>
    </>
  )
}

const findAlerts = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await findToast('Something went wrong')
  expect(screen.getByTestId('form-error').textContent).toBe(TAKEN)
  return screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes(TAKEN))
}

test('the error of a form is announced once where a toast shows it too, at each attempt', async () => {
  renderInApp(<Form description={TAKEN} />)
  expect(await findAlerts()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect((await findAlerts()).some(({ dataset }) => dataset.testid === 'form-error')).toBe(false)
})

test('the error of a form is announced where no toast shows it', async () => {
  renderInApp(<Form />)
  expect((await findAlerts()).map(({ dataset }) => dataset.testid)).toEqual(['form-error'])
})
