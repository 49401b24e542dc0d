import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../testing/render-in-app'
import { HandOuts } from './hand-outs'

const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })
const row = {
  ...{ booking: 'b1', item: 'Racket', kind: 'rental', quantity: 1, court: 'Court 1', date: '2027-03-11' },
  ...{ startTime: '10:00', endTime: '11:00' },
}
const rows = [
  { ...row, _id: 'late', unit: 3, customer: 'Asha Roy', state: 'late' },
  { ...row, _id: 'due', unit: 4, customer: 'Kamal Uddin', state: 'due' },
]

test('a typed unit and Enter take back the one it finds; a tap hands out', async () => {
  const sent: string[] = []
  const respond = ({ method, url }: Request) => {
    if (method === 'POST') sent.push(new URL(url).pathname.replace(/^.*hand-outs/, ''))
    return data(method === 'GET' ? rows : null)
  }
  renderInApp(<HandOuts facility="f1" />, { respond })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Racket 3Late'),
    expect.stringContaining('Kamal Uddin · Court 1'),
  ])
  const find = screen.getByLabelText('Find by unit, customer or booking')
  fireEvent.submit(find)
  fireEvent.change(find, { target: { value: 'racket 3' } })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.submit(find)
  expect(await screen.findByText('Taken back.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Hand out' }))
  expect(await screen.findByText('Handed out.')).toBeTruthy()
  expect(sent).toEqual(['/late/return', '/due'])
})

test('Enter sends once; what was typed stays when it fails, and what was typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const answers = [promise, errorReply(409, 'It was taken back before.')]
  let sent = 0
  const respond = ({ method }: Request) => {
    if (method === 'GET') return data(rows)
    sent += 1
    return answers.shift() ?? expect.fail()
  }
  renderInApp(<HandOuts facility="f1" />, { respond })
  const find = await screen.findByLabelText('Find by unit, customer or booking')
  await screen.findAllByRole('listitem')
  const enter = (value: string) => fireEvent.change(find, { target: { value } })
  enter('racket 3')
  fireEvent.submit(find)
  fireEvent.submit(find)
  await waitFor(() => expect(sent).toBe(1))
  enter('racket 4')
  resolve(data(null))
  await findToast('Taken back.')
  expect(sent).toBe(1)
  expect(find).toHaveProperty('value', 'racket 4')
  fireEvent.submit(find)
  await findToast('It was taken back before.')
  expect(find).toHaveProperty('value', 'racket 4')
})

test('a double click hands out and does not take back; the button keeps the focus', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const [, due] = rows
  const lists = [data([due]), promise]
  const sent: string[] = []
  const respond = ({ method, url }: Request) => {
    if (method === 'GET') return lists.shift() ?? expect.fail()
    sent.push(url)
    return data(null)
  }
  renderInApp(<HandOuts facility="f1" />, { respond })
  const button = await screen.findByRole('button', { name: 'Hand out' })
  fireEvent.click(button)
  await findToast('Handed out.')
  expect(button).toHaveProperty('disabled', false)
  fireEvent.click(button)
  resolve(data([{ ...due, state: 'out' }]))
  expect(await screen.findByRole('button', { name: 'Take back' })).toBe(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button, { detail: 2 })
  expect(sent).toHaveLength(1)
})
