import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import type { dayOnCourt } from '#contract/dashboard'
import { makeFacility, makeUser, startApp, type TestApp } from '../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a renamed member of a reply is sent by its former name too', async () => {
  await makeFacility(test.db)
  const { token } = await makeUser(test.db, { role: 'admin' })
  const { facilities, figures, ...rest } = (
    await test.api<z.infer<typeof dayOnCourt.reply>>('GET', '/reports/day', { token })
  ).body.data
  expect(facilities).toHaveLength(1)
  expect(rest).toMatchObject({ venues: facilities })
  expect(figures).toMatchObject({ nextExpiry: null, nextRelease: null })
})

it('the documentation marks former names as deprecated', async () => {
  const { paths } = (await test.app.inject('/api/docs')).json()
  const { schema } = paths['/api/reports/day'].get.responses['200'].content['application/json']
  const { facilities, venues, figures } = schema.properties.data.properties
  expect([facilities.deprecated, venues.deprecated]).toEqual([undefined, true])
  expect(figures.properties.nextRelease.description).toBe('Use `nextExpiry`. Removed in the next release.')
})
