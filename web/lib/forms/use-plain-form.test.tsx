import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { usePlainForm } from './use-plain-form'

type Values = { name: string; again: string; agreed: boolean }

function Field({ label, error, ...input }: ComponentProps<'input'> & { label: string; error: string | undefined }) {
  return (
    <>
      <label>
        {label}
        <input {...input} />
      </label>
      <p>{error}</p>
    </>
  )
}

function Form({ send, names }: { send: (values: Values) => unknown; names?: Partial<Values> }) {
  const { field, handleSubmit, setError, reset, errors, isSubmitting } = usePlainForm<Values>(names)
  const differs = (again: string, { name }: Values) => again !== name && 'Differs'
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <Field label="Name" {...field('name', { required: 'Missing', checksAlso: 'again' })} />
      <Field label="Again" {...field('again', { check: differs })} />
      <Field label="Agreed" type="checkbox" {...field('agreed', { required: 'Not agreed' })} />
      <p>{errors.root?.message}</p>
      <button type="button" onClick={() => setError('again', { message: 'Taken' }, { shouldFocus: true })}>
        Refuse
      </button>
      <button type="button" onClick={() => reset({ name: 'B' })}>
        Reset
      </button>
      <button type="submit" aria-busy={isSubmitting}>
        Send
      </button>
    </form>
  )
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('all fields are checked once the form is sent, then while they change, and the first wrong one gets the focus', async () => {
  const sent: Values[] = []
  renderInApp(<Form send={(values) => sent.push(values)} />)
  type('Again', 'x')
  expect(screen.queryByText('Differs')).toBeNull()
  click('Send')
  for (const text of ['Missing', 'Differs', 'Not agreed']) await screen.findByText(text)
  expect(document.activeElement).toBe(input('Name'))
  type('Name', 'x')
  await waitFor(() => expect(screen.queryByText(/Missing|Differs/)).toBeNull())
  fireEvent.click(input('Agreed'))
  await waitFor(() => expect(screen.queryByText('Not agreed')).toBeNull())
  expect(sent).toEqual([])
  click('Send')
  await waitFor(() => expect(sent).toEqual([{ name: 'x', again: 'x', agreed: true }]))
})

test('it is busy while it is sent, shows what the server refuses, and forgets it when reset', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  renderInApp(<Form send={() => promise} names={{ name: 'A' }} />)
  expect(input('Name').value).toBe('A')
  type('Again', 'A')
  fireEvent.click(input('Agreed'))
  click('Send')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('true'))
  resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('false'))
  click('Refuse')
  await screen.findByText('Taken')
  expect(document.activeElement).toBe(input('Again'))
  click('Reset')
  await waitFor(() => expect(screen.queryByText('Taken')).toBeNull())
  expect([input('Name').value, input('Again').value, input('Agreed').checked]).toEqual(['B', '', false])
})
