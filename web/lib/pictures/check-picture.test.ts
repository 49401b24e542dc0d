import { expect, it } from 'vitest'
import { findPictureProblem } from './check-picture'

const file = { name: 'hall.jpg', type: 'image/jpeg', size: 1000 }

it.each([
  [{ name: 'IMG_1.HEIC', type: '' }, /Most Compatible/],
  [{ name: 'IMG_1', type: 'image/heif' }, /Most Compatible/],
  [{ size: 15 * 1024 * 1024 + 1 }, /has 16 MB; at most 15 MB/],
  [{ name: 'plan.pdf', type: 'application/pdf' }, /JPEG, PNG, WebP or AVIF/],
])('%o is refused before it is sent', (change, problem) => {
  expect(findPictureProblem({ ...file, ...change })).toMatch(problem)
})

it('leaves the content of others to the server', () => {
  expect(findPictureProblem(file)).toBeUndefined()
  expect(findPictureProblem({ ...file, name: 'hall', type: '' })).toBeUndefined()
})
