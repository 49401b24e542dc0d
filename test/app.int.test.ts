import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { startApp } from './app.ts'

it('an app whose port another program takes before it listens starts on another', async () => {
  const others = createServer()
  let taken = 0
  const test = await startApp({
    change: (deps) => {
      if (!others.listening) {
        taken = deps.config.port
        others.listen(taken, '127.0.0.1')
      }
      return deps
    },
  })
  expect(taken).toBeGreaterThan(0)
  expect(new URL(test.url).port).not.toBe(String(taken))
  expect((await test.api('GET', '/facility')).status).toBe(200)
  await test.close()
  others.close()
})
