import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { start } from './service-worker-client'
import { createStore } from './store'
import { renderInApp } from './testing/render-in-app'

afterEach(() => vi.unstubAllGlobals())

/** Starts the client in a page of this version, and returns what a service worker says to it. */
async function startPage(app: string) {
  const serviceWorker = Object.assign(new EventTarget(), { register: async () => ({}) })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  renderInApp(<script id="boot" type="application/json" data-app={app} />)
  await start(createStore())
  return (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
}

test('a page of an older version offers to reload; one of the same version does not', async () => {
  const say = await startPage('/assets/entry-client-a.js')
  say({ app: '/assets/entry-client-a.js' })
  say({})
  expect(screen.queryByText('A new version is ready')).toBeNull()
  say({ app: '/assets/entry-client-b.js' })
  expect(await screen.findByText('A new version is ready')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})
