import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../../testing/render-in-app'
import { Gallery } from './gallery'

const makePhotos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, version: 'v', alt: '', width: 1200, height: 800 }))

const listPhotos = async (count: number, width: number) => {
  renderInApp(<Gallery photos={makePhotos(count)} name="Smash Arena" />, { width })
  return (await screen.findAllByRole('button', { name: /^Photo \d of/ })).map((one) => one.getAttribute('aria-label'))
}

test('wide screens show up to five photos at once, phones all of them one at a time', async () => {
  const shown = await listPhotos(6, 1440)
  expect(shown).toHaveLength(5)
  expect(shown[4]).toBe('Photo 5 of 6. Open full screen')
  expect(screen.getByText('Show all 6')).toBeTruthy()
  expect(await listPhotos(4, 1440)).toHaveLength(3)
  expect(await listPhotos(2, 1440)).toHaveLength(2)
  expect(await listPhotos(6, 390)).toHaveLength(6)
})
