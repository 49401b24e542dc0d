import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { VatForm } from './vat-form'

const message = 'Somebody else changed this to “10” meanwhile. Save again to keep yours.'

test('a rate that another has changed is named at its field, and is kept when it is saved again', async () => {
  const sent: unknown[] = []
  let rates = { court: 5 }
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: { rates, vatNumber: '' } })
    sent.push(await request.json())
    rates = { court: 10 }
    return sent.length === 1
      ? errorReply(409, 'Somebody else changed this.', [{ path: 'rates.court', message }], 'conflict')
      : Response.json({ success: true, message: 'Saved.', data: null })
  }
  renderInApp(<VatForm facility="a" />, { respond })
  fireEvent.change(await screen.findByLabelText('Court, %'), { target: { value: '15' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Court, %')).toHaveProperty('value', '15')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const others = { place: 0, coach: 0, item: 0, pass: 0 }
  expect(sent).toMatchObject([
    { rates: { court: 15 }, before: { rates: { court: 5, ...others }, vatNumber: '' } },
    { rates: { court: 15 }, before: { rates: { court: 10, ...others } } },
  ])
})
