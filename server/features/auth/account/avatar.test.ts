import { expect, it } from 'vitest'
import { drawAvatar, getInitials } from './avatar.ts'

it.each([
  ['Nusrat Jahan', 'NJ'],
  ['  rafi   ahmed chowdhury ', 'RC'],
  ['Cher', 'C'],
  ['সাকিব আল হাসান', 'সহ'],
  ['', '?'],
])('draws %j as %j', (name, letters) => {
  expect(getInitials(name)).toBe(letters)
  expect(drawAvatar(name)).toContain(`>${letters}</text>`)
})

it('escapes markup in names', () => {
  expect(drawAvatar('<script> &x')).toContain('>&#60;&#38;</text>')
})
