import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findToast, renderInApp } from '../../../../testing/render-in-app'
import PhotoEditor from './photo-editor'
import { useUploads } from './use-uploads'

const user = { email: 'owner@example.test', role: 'user', name: 'Owner' } as const
const Editor = () => <PhotoEditor facility="f1" uploading={useUploads('f1')} />

const whole = { x: 0, y: 0, width: 1, height: 1 }
const photo = { version: 'v1', width: 800, height: 600, crops: { card: whole, wide: whole } }

test('Enter saves an alternative text, and the focus stays in it', async () => {
  const sent: unknown[] = []
  const respond = async (request: Request) => {
    if (request.method === 'PATCH') sent.push(await request.json())
    return Response.json({ success: true, data: [{ ...photo, id: 'p1', alt: 'Front' }] })
  }
  renderInApp(<Editor />, { user, respond })
  const field = await screen.findByLabelText('Alternative text of photo 1')
  field.focus()
  fireEvent.change(field, { target: { value: 'Two courts' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByText('Saved')
  expect(sent).toEqual([{ alt: 'Two courts' }])
  expect(document.activeElement).toBe(field)
})

test('the focus goes on from a photo that is deleted to the next one', async () => {
  let listed = ['Front', 'Back'].map((alt) => ({ ...photo, id: alt, alt }))
  const respond = ({ method }: Request) => {
    if (method === 'DELETE') listed = listed.slice(1)
    return Response.json({ success: true, data: listed })
  }
  renderInApp(<Editor />, { user, respond })
  const remove = await screen.findByRole('button', { name: 'Delete photo 1' })
  remove.focus()
  fireEvent.click(remove)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await findToast('Photo deleted')
  await waitFor(() => expect(remove.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete photo 1' })))
})
