import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { TimeField } from './time-field'

const onSubmit = vi.fn<(values: { from: string }) => void>()
beforeEach(() => onSubmit.mockClear())

function Hours() {
  const { register, handleSubmit, control } = useForm({ defaultValues: { from: '10:00' } })
  return (
    <form onSubmit={handleSubmit((values) => onSubmit(values))} noValidate>
      <TimeField label="From" {...register('from')} />
      <output data-testid="value">{useWatch({ control, name: 'from' })}</output>
      <button type="submit">Send</button>
    </form>
  )
}

function type(value: string) {
  const field = screen.getByLabelText<HTMLInputElement>('From')
  fireEvent.change(field, { target: { value } })
  return field
}

test('four digits become a time as they are typed, in Bangla’s digits too', async () => {
  renderInApp(<Hours />)
  for (const [typed, time] of [
    ['0800', '08:00'],
    ['২৪০০', '24:00'],
    ['18:30', '18:30'],
  ] as const) {
    const field = type(typed)
    expect([field.value, field.selectionStart]).toEqual([time, 5])
    expect(screen.getByTestId('value').textContent).toBe(time)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ from: '18:30' }))
})

test('a shorter time is completed when the field is left or Enter sends it; what is no time stays', async () => {
  renderInApp(<Hours />)
  for (const [typed, time] of [
    ['800', '08:00'],
    ['8:00', '08:00'],
    ['9.30', '09:30'],
    ['8', '8'],
    ['', ''],
  ] as const) {
    const field = type(typed)
    expect(field.value).toBe(typed)
    fireEvent.blur(field)
    expect(field.value).toBe(time)
    await waitFor(() => expect(screen.getByTestId('value').textContent).toBe(time))
  }
  fireEvent.keyDown(type('7:15'), { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ from: '07:15' }))
})

test.each([
  ['backward leaves the caret before it, so that the hour can be deleted next', 'deleteContentBackward', 2],
  ['forward takes the caret behind it, so that the minutes can be deleted next', 'deleteContentForward', 3],
])('deleting the colon %s', (_, inputType, caret) => {
  renderInApp(<Hours />)
  const field = screen.getByLabelText<HTMLInputElement>('From')
  field.focus()
  fireEvent.input(field, { target: { value: '1000', selectionStart: 2, selectionEnd: 2 }, inputType })
  expect([field.value, field.selectionStart]).toEqual(['10:00', caret])
})
