import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// What stays mounted would be rendered on after its file has ended, when there is no window any more.
afterEach(cleanup)

// Files share a window, and must not find what another one stored.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; path=/; max-age=0'
})
