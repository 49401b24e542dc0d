import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { LanguageLinks } from './language-links'

test('another language keeps the query and the hash of the page', () => {
  history.replaceState(null, '', '/?tab=1#CODE')
  onTestFinished(() => history.replaceState(null, '', '/'))
  renderInApp(<LanguageLinks />, { site: { languages: ['en', 'bn'] } })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'বাংলা' })
  // jsdom can't leave the page
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
  expect(link.getAttribute('href')).toMatch(/\/bn\?tab=1#CODE$/)
})
