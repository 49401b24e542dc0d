import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})

afterAll(() => test.close())

it.each(['//', '//example.com/venues', '/no-such-page'])('has no page at %s', async (path) => {
  const answer = await test.app.inject({ method: 'GET', url: path })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

it('redirects /favicon.ico to the icon', async () => {
  const answer = await test.app.inject({ method: 'GET', url: '/favicon.ico' })
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/favicon.svg'])
})
