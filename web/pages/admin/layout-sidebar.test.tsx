import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { AdminDrawer } from './layout-sidebar'

test('the drawer has the switch to the other language, for which the header of a phone has no room', () => {
  renderInApp(<AdminDrawer />, { site: { languages: ['en', 'bn'] } })
  expect(screen.getByRole('link', { name: 'বাংলা', hidden: true }).getAttribute('href')).toBe('/bn')
  renderInApp(<AdminDrawer />)
  expect(screen.queryByRole('link', { name: 'বাংলা', hidden: true })).toBeNull()
})
