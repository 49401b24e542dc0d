import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeFacility, startApp, type TestApp } from '../../test/app.ts'
import { demoFacilities } from './seed-facilities.ts'
import { startDrawing } from './start-drawing.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a venue of the demo gets five drawn photos, once, by a process of its own', async () => {
  const id = await makeFacility(test.db, { id: demoFacilities[3]?.id ?? '' })
  const readPhotos = async () => (await test.api<Facility>('GET', `/facility/${id}`)).body.data.photos
  const draw = () => new Promise((resolve) => startDrawing(test.database.url, resolve))
  expect(await draw()).toBe(0)
  const photos = await readPhotos()
  expect(new Set(photos.map(({ version }) => version)).size).toBe(5)
  for (const { alt } of photos) expect(alt).toMatch(/\(drawing\).*\(আঁকা ছবি\)$/)
  const [first] = photos
  const file = await test.app.inject(`/photos/${first?.id}/${first?.version}/card-480.webp`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await draw()).toBe(0)
  expect(await readPhotos()).toEqual(photos)
})
