import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// as in vitest.config.ts: a condition is given up long after any machine meets it
configure({ asyncUtilTimeout: 300_000 })

// jsdom's frames come from one interval, and never again once it was a faked one: all later tests of the worker would wait.
const { setTimeout: wait, clearTimeout: forget } = globalThis
globalThis.requestAnimationFrame = (callback) => Number(wait(() => callback(performance.now()), 16))
globalThis.cancelAnimationFrame = (id) => forget(id)

// It is the day that `renderInApp` calls today: whether a day is shown with its year depends on it.
beforeEach(() => void vi.setSystemTime('2027-03-10T04:00:00Z'))
afterEach(() => void vi.useRealTimers())

// Mounted components would still render after the file has ended, without a window.
afterEach(cleanup)

// Files share a window, so storage is cleared between tests.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; path=/; max-age=0'
})
