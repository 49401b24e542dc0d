import { expect, test } from 'vitest'
import { createStore } from '../../store'
import '../../testing/render-in-app'
import { startThemeSync } from './apply'

const fromOtherTab = (key: string, newValue: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue }))

test('a theme chosen in another tab is applied here, anything else in storage is not', () => {
  const store = createStore()
  startThemeSync(store)
  fromOtherTab('theme', 'dark')
  expect(store.getState().theme.value).toBe('dark')
  expect(document.documentElement.dataset.theme).toBe('dark')
  fromOtherTab('theme', 'purple')
  fromOtherTab('theme', null)
  fromOtherTab('else', 'light')
  expect(document.documentElement.dataset.theme).toBe('dark')
  fromOtherTab('theme', 'light')
  expect(document.documentElement.dataset.theme).toBe('light')
})
