import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Mounted components would still render after the file has ended, without a window.
afterEach(cleanup)

// Files share a window, so storage is cleared between tests.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'language=; path=/; max-age=0'
})
