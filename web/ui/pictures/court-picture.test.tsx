import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CourtPicture } from './court-picture'

const photo = { id: 'p1', version: 'abc', alt: 'Two mats', width: 2000, height: 1500 }
const shared = { _id: 'f1', alt: 'Smash Arena', width: 800, height: 600 }
const source = () => screen.getByRole('img').getAttribute('src')

test('the first photo is shown before the address, and the drawn court when it can’t be loaded', () => {
  const second = { ...photo, id: 'p2' }
  const imageUrl = 'https://a.example/hall.jpg'
  const { rerender } = render(<CourtPicture {...shared} imageUrl={imageUrl} photos={[photo, second]} />)
  const image = screen.getByRole('img', { name: 'Smash Arena' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['480', '360'])
  expect(image.getAttribute('srcset')).toBe('/photos/p1/abc/card-480.webp 480w, /photos/p1/abc/card-960.webp 960w')
  expect(document.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toContain('card-960.avif 960w')
  fireEvent.error(image)
  expect(source()).toBe('/art/f1.svg?v=2')
  rerender(<CourtPicture {...shared} imageUrl={imageUrl} photos={[]} />)
  expect(source()).toBe(imageUrl)
  rerender(<CourtPicture {...shared} imageUrl="" />)
  expect(source()).toBe('/art/f1.svg?v=2')
})
