import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PassOffer } from '#contract/pass'
import { renderInApp } from '../../testing/render-in-app'
import { CodesDialog } from './codes-dialog'

const offer: PassOffer = {
  _id: 'o1',
  facility: { _id: 'f1', name: 'Smash Arena' },
  alsoAt: [],
  name: 'Ten hours',
  kind: 'uses',
  price: 90,
  value: 10,
  validDays: 365,
  percentOff: 0,
  perWeek: null,
  daysAhead: null,
  applies: {},
  sold: 'code',
  currency: 'usd',
  passes: 0,
}

test('the dialog asks before it closes while codes are being made, which are shown once', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  renderInApp(<CodesDialog facility="f1" offer={offer} />, { respond: () => promise })
  fireEvent.click(screen.getByRole('button', { name: 'Make codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Codes for Ten hours' }))
  const make = dialog.getByRole('button', { name: 'Make codes' })
  fireEvent.click(make)
  await waitFor(() => expect(make.getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  resolve(Response.json({ success: true, data: { codes: ['GIFT-7'] } }))
  expect(await dialog.findByText('GIFT-7')).toBeTruthy()
})

test('a question whether to leave the form closes once the codes are there', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  renderInApp(<CodesDialog facility="f1" offer={offer} />, { respond: () => promise })
  fireEvent.click(screen.getByRole('button', { name: 'Make codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Codes for Ten hours' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Make codes' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Make codes' }).getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await screen.findByRole('button', { name: 'Stay' })
  resolve(Response.json({ success: true, data: { codes: ['GIFT-7'] } }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(dialog.getByText('GIFT-7')).toBeTruthy()
})
