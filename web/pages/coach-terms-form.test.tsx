import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../testing/render-in-app'
import { CoachTermsForm } from './coach-terms-form'

const rule = { label: 'Peak', from: '18:00', to: '22:00', pricePerHour: 9 }
const period = {
  label: 'Ramadan',
  dates: { from: '2027-03-12', to: '2027-03-20' },
  openingTime: '10:00',
  closingTime: '16:00',
}
const terms = { priceRules: [rule], specialHours: [period] }

/** Renders the form; returns what it sends. */
function renderForm(hasPrices: boolean) {
  const sent: object[] = []
  const send = async (body: object) => {
    sent.push(body)
    return {}
  }
  renderInApp(<CoachTermsForm terms={terms} hasPrices={hasPrices} send={send} isLoading={false} />)
  return sent
}

test('an owner changes a coach’s price of some hours in the form of a venue', async () => {
  const sent = renderForm(true)
  fireEvent.change(screen.getByDisplayValue('9'), { target: { value: '11' } })
  fireEvent.click(screen.getByText('Save prices and hours'))
  await waitFor(() =>
    expect(sent).toEqual([{ priceRules: [{ ...rule, pricePerHour: 11 }], specialHours: [period], before: terms }]),
  )
})

test('a coach changes hours by date only', async () => {
  const sent = renderForm(false)
  expect(screen.queryByDisplayValue('9')).toBeNull()
  fireEvent.click(screen.getByText('Save hours by date'))
  await waitFor(() => expect(sent).toEqual([{ specialHours: [period], before: { specialHours: [period] } }]))
})
