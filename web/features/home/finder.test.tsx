import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayChanged } from '../../lib/page/site'
import { renderInApp } from '../../testing/render-in-app'
import { Finder } from './finder'

test('the finder of a page that stays open never shows a past day', () => {
  const { store } = renderInApp(<Finder />)
  const readDay = () => document.querySelector<HTMLInputElement>('input[name="date"]')?.value
  expect(readDay()).toBe('2027-03-10')
  act(() => void store.dispatch(dayChanged({ today: '2027-03-10', firstDay: '2027-03-11' })))
  expect(readDay()).toBe('2027-03-11')
})
