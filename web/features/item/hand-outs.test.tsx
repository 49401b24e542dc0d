import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
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
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Hand out' })
  await waitFor(() => expect(button().disabled).toBe(false))
  fireEvent.click(button())
  expect(await screen.findByText('Handed out.')).toBeTruthy()
  expect(sent).toEqual(['/late/return', '/due'])
})
