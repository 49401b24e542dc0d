import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { errorReply, findToast, renderInApp } from '../../../../testing/render-in-app'
import PhotoEditor from './photo-editor'
import { useUploads } from './use-uploads'

type Answer = { status: number; message?: string }

/** The server's answers to uploads, in their order; status 0 is no connection. */
const answers: Answer[] = []
const sent: string[] = []
const keys: string[] = []

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 0
  response: unknown = null
  onload?: () => void
  onerror?: () => void
  open() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'idempotency-key') keys.push(value)
  }
  send(file: File) {
    sent.push(file.name)
    this.upload.onprogress?.({ loaded: file.size, total: file.size })
    setTimeout(() => {
      const { status = 0, message } = answers.shift() ?? {}
      this.status = status
      this.response = { success: status === 201, message }
      if (status === 0) this.onerror?.()
      else this.onload?.()
    })
  }
}

afterEach(() => vi.unstubAllGlobals())

const Editor = () => <PhotoEditor facility="f1" uploading={useUploads('f1')} />

const user = { email: 'owner@example.test', role: 'user', name: 'Owner' } as const
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

test('each file that fails shows why, blocks no other and can be sent again', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  const reply = Response.json({ success: true, data: [] })
  renderInApp(<Editor />, { user, respond: () => reply.clone() })
  const input = await screen.findByTestId('photo-files')
  answers.push({ status: 0 }, { status: 400, message: 'This picture is damaged.' }, { status: 201 }, { status: 201 })
  fireEvent.change(input, {
    target: { files: [file('a.heic'), file('b.jpg'), file('c.jpg'), file('d.jpg')] },
  })
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
  expect(row('a.heic').getByRole('alert').textContent).toContain('Most Compatible')
  await waitFor(() => expect(screen.queryByText('d.jpg')).toBeNull())
  expect(row('b.jpg').getByRole('alert').textContent).toContain('interrupted')
  expect(row('c.jpg').getByRole('alert').textContent).toBe('This picture is damaged.')
  // the same bytes would be refused again
  expect(row('c.jpg').queryByRole('button', { name: 'Try again' })).toBeNull()
  fireEvent.click(row('b.jpg').getByRole('button', { name: 'Try again' }))
  expect(document.activeElement?.textContent).toBe('Add photos')
  await waitFor(() => expect(screen.queryByText('b.jpg')).toBeNull())
  fireEvent.click(row('a.heic').getByRole('button', { name: 'Dismiss a.heic' }))
  expect(screen.queryByText('a.heic')).toBeNull()
  expect(sent).toEqual(['b.jpg', 'c.jpg', 'd.jpg', 'b.jpg'])
  // the interrupted upload may have arrived, so it has its key again
  expect(keys[3]).toBe(keys[0])
  expect(new Set(keys).size).toBe(3)
})

test('the photos are read again when it is not known whether an upload was done, to look before another try', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  const respond = vi.fn(() => Response.json({ success: true, data: [] }))
  renderInApp(<Editor />, { user, respond })
  await waitFor(() => expect(respond).toHaveBeenCalledTimes(1))
  answers.push({ status: 409, message: 'Please look before you do it again.' })
  fireEvent.change(await screen.findByTestId('photo-files'), { target: { files: [file('a.jpg')] } })
  expect((await screen.findByRole('alert')).textContent).toBe('Please look before you do it again.')
  await waitFor(() => expect(respond).toHaveBeenCalledTimes(2))
})

test('that a photo was moved is announced only once it is saved', async () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const photo = { version: 'v1', alt: '', width: 800, height: 600, crops: { card: whole, wide: whole } }
  const data = [
    { ...photo, id: 'p1' },
    { ...photo, id: 'p2' },
  ]
  let isDown = true
  const respond = ({ method }: Request) =>
    method !== 'GET' && isDown ? errorReply(503, 'Busy.') : Response.json({ success: true, data })
  const { refetch } = renderInApp(<Editor />, { user, respond })
  const move = async () =>
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Move photo 2' }), { key: 'ArrowUp' })
  await move()
  await findToast('The order was not saved')
  expect(screen.queryByText(/moved to place/)).toBeNull()
  isDown = false
  await refetch('facility')
  await move()
  expect(await screen.findByText('Photo 2 moved to place 1 of 2.')).toBeTruthy()
})

test('a photo that cannot be loaded for cropping is reported, and loaded again on request', async () => {
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  const photo = { id: 'p1', version: 'v1', alt: '', width: 800, height: 600, crops: { card: whole, wide: whole } }
  renderInApp(<Editor />, { user, respond: () => Response.json({ success: true, data: [photo] }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Crop photo 1' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Loading the photo')).toBeTruthy()
  expect(dialog.getByLabelText('Zoom')).toHaveProperty('disabled', true)
  fireEvent.error(dialog.getByTestId('container').querySelector('img') as HTMLElement)
  expect(dialog.getByRole('alert').textContent).toContain('The photo could not be loaded.')
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.getByText('Loading the photo')).toBeTruthy()
})
