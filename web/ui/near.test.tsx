import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Near, toLowerPart } from './near'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`clicked ${count} times`}
    </button>
  )
}

// jsdom has no layout, so nothing is near
const Observer = class {
  observe() {}
  disconnect() {}
}

// other files of tests share the document
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the server’s HTML stays until the code is there, and a click on a button of it is not lost', async () => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const rendered = toLowerPart(async () => ({ default: Counter }))
  await rendered.load()
  vi.stubEnv('SSR', true)
  document.body.innerHTML = `<div>${renderToString(<Near part={rendered} />)}</div>`
  vi.stubEnv('SSR', false)
  const code = Promise.withResolvers<{ default: typeof Counter }>()
  const load = vi.fn(() => code.promise)
  const onRecoverableError = vi.fn()
  const root = document.body.firstElementChild as Element
  const hydrated = await act(() => hydrateRoot(root, <Near part={toLowerPart(load)} />, { onRecoverableError }))
  expect(load).not.toHaveBeenCalled()

  const button = screen.getByRole('button', { name: 'clicked 0 times' })
  await act(() => fireEvent.pointerDown(button))
  await act(() => fireEvent.click(button))
  expect(load).toHaveBeenCalledOnce()
  expect(button.textContent).toBe('clicked 0 times')
  await act(async () => code.resolve({ default: Counter }))
  expect((await screen.findByRole('button', { name: 'clicked 1 times' })) === button).toBe(true)
  expect(onRecoverableError).not.toHaveBeenCalled()
  await act(() => hydrated.unmount())
})
