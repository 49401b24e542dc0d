import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { PaidValues } from '../../lib/texts/payment-methods'
import { renderInApp } from '../../testing/render-in-app'
import { PaidFields } from './paid-fields'

function Form({ onSubmit }: { onSubmit: (values: PaidValues) => void }) {
  const form = useForm<PaidValues>({ defaultValues: { method: 'cash', reference: '' } })
  return (
    <form onSubmit={form.handleSubmit(onSubmit)}>
      <PaidFields form={form} />
      <button type="submit">Save</button>
    </form>
  )
}

test('all but cash have a reference, and one that is no longer asked for is not sent', async () => {
  const sent: PaidValues[] = []
  renderInApp(<Form onSubmit={({ method, reference }) => sent.push({ method, reference })} />)
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Paid by'), { target: { value } })
  const save = () => fireEvent.click(screen.getByText('Save'))
  expect(screen.queryByLabelText(/^Reference/)).toBeNull()
  choose('card_terminal')
  fireEvent.change(screen.getByLabelText(/^Reference/), { target: { value: 'TX-7' } })
  save()
  await waitFor(() => expect(sent).toEqual([{ method: 'card_terminal', reference: 'TX-7' }]))
  choose('cash')
  save()
  await waitFor(() => expect(sent[1]).toEqual({ method: 'cash', reference: undefined }))
})
