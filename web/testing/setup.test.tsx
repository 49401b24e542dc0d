import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('frames go on after a test that faked intervals while one was requested', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  requestAnimationFrame(() => undefined)
  vi.useRealTimers()
  let frames = 0
  requestAnimationFrame(() => {
    frames += 1
  })
  await waitFor(() => expect(frames).toBe(1))
})
