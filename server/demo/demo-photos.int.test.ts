import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Facility } from '#contract/facility'
import { makeFacility, startApp, type TestApp } from '../../test/app.ts'
import { drawPhotos } from './demo-photos.ts'

let test: TestApp

beforeAll(async () => {
  test = await startApp()
})
afterAll(() => test.close())

it('a venue of the demo gets five drawn photos, once', async () => {
  const id = await makeFacility(test.db)
  const look = { palette: 'sea', light: 'windows', evening: 'pool' } as const
  const readPhotos = async () => (await test.api<Facility>('GET', `/facility/${id}`)).body.data.photos
  await drawPhotos(test.deps, id, look)
  const photos = await readPhotos()
  expect(new Set(photos.map(({ version }) => version)).size).toBe(5)
  for (const { alt } of photos) expect(alt).toMatch(/\(drawing\).*\(আঁকা ছবি\)$/)
  const [first] = photos
  const file = await test.app.inject(`/photos/${first?.id}/${first?.version}/card-480.webp`)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
  await drawPhotos(test.deps, id, look)
  expect(await readPhotos()).toEqual(photos)
})
