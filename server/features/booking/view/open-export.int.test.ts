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

it('some exports are read at once, five of an account at most, until they end or their readers leave', async () => {
  const open = (account: string) => openExport(test.deps, account, { scope: everyFacility })
  const isRefused = (account: string) => expect(() => open(account)).toThrow('Other exports are being downloaded.')
  const fill = (account: string) => Array.from({ length: 5 }, () => open(account))
  const read = fill('first')
  isRefused('first')
  read.push(...fill('second'))
  isRefused('third')

  const [left] = read.splice(0, 1)
  left?.destroy()
  await once(left ?? expect.fail(), 'close')
  isRefused('second')
  read.push(open('third'))
  await Promise.all(read.map((content) => text(content)))
  for (const content of fill('first')) content.destroy()
})
