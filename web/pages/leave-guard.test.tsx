import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { useAskBeforeLeaving } from '../lib/page/leave-guards'
import { renderInApp } from '../testing/render-in-app'
import { Dialog } from '../ui/dialogs/dialog'
import { LeaveGuard } from './leave-guard'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

/** Whether the page has unsaved work. */
let isUnsaved = false

function Page({ confirmsClosing = false }) {
  useAskBeforeLeaving(() => isUnsaved)
  return (
    <>
      <LeaveGuard />
      <Dialog title="Photos" trigger={<button type="button">Open</button>} confirmsClosing={confirmsClosing}>
        <p>All photos</p>
      </Dialog>
    </>
  )
}

async function show(page: ReactElement, unsaved = false, visitor: typeof user | undefined = user) {
  isUnsaved = false
  const { router } = renderInApp(page, visitor && { user: visitor })
  await act(() => router.navigate('/venue'))
  isUnsaved = unsaved
  const go = (to: string | number) => act(() => router.navigate(to as string))
  return { go, getPath: () => router.state.location.pathname }
}

test('Back closes an open dialog first, and leaves the page afterwards', async () => {
  const { go, getPath } = await show(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'Photos' })
  await go(-1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getPath()).toBe('/venue')
  await go(-1)
  expect(getPath()).toBe('/')
})

test('a page with unsaved work asks before it is left, also when the visit began there', async () => {
  history.replaceState({ idx: 0 }, '')
  onTestFinished(() => history.replaceState(null, ''))
  const { go, getPath } = await show(<Page />, true)
  await go('/other')
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(getPath()).toBe('/venue')
  await go(-1)
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(getPath()).toBe('/'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a double click on Leave leaves once', async () => {
  const { go, getPath } = await show(<Page />, true)
  await go('/other')
  const leave = await screen.findByRole('button', { name: 'Leave' })
  act(() => {
    leave.click()
    leave.click()
  })
  await waitFor(() => expect(getPath()).toBe('/other'))
})

test('a guest is asked too', async () => {
  const { go, getPath } = await show(<Page />, true, undefined)
  await go('/other')
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(getPath()).toBe('/other'))
})

test('a dialog with unsaved work asks before it closes, also for Back', async () => {
  const { go, getPath } = await show(<Page confirmsClosing />, true)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photos' })
  await go(-1)
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.isConnected).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getPath()).toBe('/venue')
})

test('closing the tab asks while there is unsaved work', async () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  await show(<Page />, true)
  expect(unload()).toBe(true)
  await show(<Page />)
  expect(unload()).toBe(false)
})
