import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { everyFacility } from '../../../db/fragments/scope.ts'
import { openExport } from './open-export.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('few exports are read at once, two of an account at most, until they end or their readers leave', async () => {
  const open = (account: string) => openExport(test.deps, account, { scope: everyFacility })
  const isRefused = (account: string) => expect(() => open(account)).toThrow('Other exports are being downloaded.')
  const read = [open('first'), open('first')]
  isRefused('first')
  read.push(open('second'), open('second'), open('third'))
  isRefused('fourth')

  const [left] = read.splice(0, 1)
  left?.destroy()
  await once(left ?? expect.fail(), 'close')
  isRefused('second')
  read.push(open('fourth'))
  await Promise.all(read.map((content) => text(content)))
  for (const content of [open('first'), open('first')]) content.destroy()
})
