import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readReturnPath } from '../../../lib/storage/return-path'
import { renderInApp } from '../../../testing/render-in-app'
import OfflinePage from './offline'

const resolve = (path: string | null | undefined) => new URL(path ?? '', 'https://play.example').href

test.each(['/%09/evil.example', '/.//evil.example', '//evil.example', 'https://evil.example'])(
  'with ?to=%s, Try again leads to the home page',
  async (to) => {
    const { router } = renderInApp(<OfflinePage />)
    await act(() => router.navigate(`/offline?to=${to}`))
    expect(resolve(screen.getByRole('link', { name: 'Try again' }).getAttribute('href'))).toBe('https://play.example/')
  },
)

test('Try again leads back to the page that could not be fetched', async () => {
  const { router } = renderInApp(<OfflinePage />)
  await act(() => router.navigate('/offline?to=%2Ffacilities%3Fcity%3DDhaka'))
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/facilities?city=Dhaka')
})

test('a stored page of another site is not offered after login', () => {
  sessionStorage.setItem('returnPath', JSON.stringify({ path: '/\t/evil.example', title: 'My Bookings' }))
  expect(readReturnPath()).toEqual({ path: '/', title: 'My Bookings' })
})
