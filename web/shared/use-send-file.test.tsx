import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { findToast, renderInApp } from '../testing/render-in-app'
import { useSendFile } from './use-send-file'

const user = { email: 'owner@example.test', role: 'user', name: 'Owner' } as const

/** An upload that the server answers with 401. */
class RefusedUpload {
  upload = {}
  status = 401
  response: unknown = null
  onload?: () => void
  open() {}
  setRequestHeader() {}
  send() {
    this.response = { success: false, statusCode: 401, message: 'Please login first.', code: 'unauthenticated' }
    this.onload?.()
  }
}

afterEach(() => vi.unstubAllGlobals())

function Upload() {
  const send = useSendFile()
  return <button type="button" onClick={() => void send('/facility/f1/photos', new File(['x'], 'a.jpg'))} />
}

test('an upload whose token is no longer valid ends the session', async () => {
  vi.stubGlobal('XMLHttpRequest', RefusedUpload)
  const { store } = renderInApp(<Upload />, { user })
  fireEvent.click(screen.getByRole('button'))
  await findToast('Your session has ended. Please login again.')
  expect(store.getState().auth).toMatchObject({ token: null, user: null })
})
