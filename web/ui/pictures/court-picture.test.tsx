import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Photo } from '../../lib/pictures/photo'
import { renderInApp } from '../../testing/render-in-app'
import { CourtPicture } from './court-picture'

const photo = { id: 'p1', version: 'abc', alt: 'Two mats', width: 2000, height: 1500 }
const imageUrl = 'https://a.example/hall.jpg'
const imageHosts = ['*.example', 'a.example']

function show(facility: { imageUrl: string; photos?: Photo[] }, site = {}) {
  renderInApp(<CourtPicture _id="f1" alt="Smash Arena" width={800} height={600} {...facility} />, { site })
  return screen.getByRole('img', { name: 'Smash Arena' })
}

test('the first photo is shown before the address, and the drawn court when it can’t be loaded', () => {
  const image = show({ imageUrl, photos: [photo, { ...photo, id: 'p2' }] }, { imageHosts })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['480', '360'])
  expect(image.getAttribute('srcset')).toBe('/photos/p1/abc/card-480.webp 480w, /photos/p1/abc/card-960.webp 960w')
  expect(document.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain('card-960.avif 960w')
  fireEvent.error(image)
  expect(screen.getByRole('img').getAttribute('src')).toBe('/art/f1.svg?v=2')
})

test.each([
  ['a picture from a host of the settings', imageUrl, { imageHosts }, imageUrl],
  ['a picture of our own', '/art/hall.jpg', {}, '/art/hall.jpg'],
  ['the drawn court for a picture that browsers may not load', imageUrl, {}, '/art/f1.svg?v=2'],
  ['the drawn court without a picture', '', {}, '/art/f1.svg?v=2'],
])('shows %s', (_, url, site, shown) => {
  expect(show({ imageUrl: url }, site).getAttribute('src')).toBe(shown)
})
