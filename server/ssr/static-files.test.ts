import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { serveBuiltFiles } from './static-files.ts'

it.each(['bytes=0-1', 'bytes=4-2', 'bytes=99-', 'bytes=x', 'items=1'])(
  'sends a whole file for the range %s',
  async (range) => {
    const root = makeTemporaryFolder('static')
    mkdirSync(join(root, 'dist/client/assets'), { recursive: true })
    for (const file of ['icon.svg', 'assets/main.js']) writeFileSync(join(root, 'dist/client', file), 'whole')
    const app = fastify()
    onTestFinished(async () => {
      await app.close()
      rmSync(root, { recursive: true })
    })
    await serveBuiltFiles(app, root)
    for (const url of ['/icon.svg', '/assets/main.js']) {
      const { statusCode, body } = await app.inject({ url, headers: { range } })
      expect([statusCode, body]).toEqual([200, 'whole'])
    }
  },
)
