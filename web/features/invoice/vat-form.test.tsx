import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { VatForm } from './vat-form'

const message = 'Somebody else changed this to “10” meanwhile. Save again to keep yours.'

test('a rate that another has changed is named at its field, and is kept when it is saved again', async () => {
  const sent: unknown[] = []
  let vat = { rates: { court: 5 }, vatNumber: '' }
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: vat })
    sent.push(await request.json())
    vat = { rates: { court: 10 }, vatNumber: 'BIN 2' }
    return sent.length === 1
      ? errorReply(409, 'Somebody else changed this.', [{ path: 'rates.court', message }], 'conflict')
      : Response.json({ success: true, message: 'Saved.', data: null })
  }
  renderInApp(<VatForm facility="a" />, { respond })
  fireEvent.change(await screen.findByLabelText('Court, %'), { target: { value: '15' } })
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  expect(await screen.findByText(message)).toBeTruthy()
  // what was not edited follows once it is read again
  await waitFor(() => expect(screen.getByLabelText('VAT number')).toHaveProperty('value', 'BIN 2'))
  expect(screen.getByLabelText('Court, %')).toHaveProperty('value', '15')
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(save)
  await waitFor(() => expect(sent).toHaveLength(2))
  const others = { place: 0, coach: 0, item: 0, pass: 0 }
  expect(sent).toEqual([
    { rates: { court: 15 }, vatNumber: '', before: { rates: { court: 5, ...others }, vatNumber: '' } },
    { rates: { court: 15 }, vatNumber: 'BIN 2', before: { rates: { court: 10, ...others }, vatNumber: 'BIN 2' } },
  ])
})

test('what was saved and read back as the server keeps it is what the next edit has seen', async () => {
  const sent: { vatNumber: string; before: { vatNumber: string } }[] = []
  const respond = async (request: Request) => {
    const vatNumber = sent.at(-1)?.vatNumber.trim() ?? ''
    if (request.method === 'GET') return Response.json({ success: true, data: { rates: {}, vatNumber } })
    sent.push(await request.json())
    return Response.json({ success: true, message: 'Saved.', data: null })
  }
  renderInApp(<VatForm facility="a" />, { respond })
  const number = await screen.findByLabelText('VAT number')
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.change(number, { target: { value: 'BIN 1 ' } })
  fireEvent.click(save)
  await waitFor(() => expect(number).toHaveProperty('value', 'BIN 1'))
  fireEvent.change(number, { target: { value: 'BIN 2' } })
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(save)
  await waitFor(() => expect(sent).toMatchObject([{}, { vatNumber: 'BIN 2', before: { vatNumber: 'BIN 1' } }]))
})
