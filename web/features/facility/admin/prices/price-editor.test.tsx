import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { errorReply, renderInApp } from '../../../../testing/render-in-app'
import { PriceEditor, usePriceForm } from './price-editor'

const facility = makeFacility({
  pricePerHour: 10,
  priceRange: { from: 10, to: 14 },
  priceRules: [
    { label: 'Peak', from: '18:00', pricePerHour: 14 },
    { label: 'All day', pricePerHour: 12 },
  ],
})

function Editor() {
  return <PriceEditor facility={facility} edit={usePriceForm(facility, () => {})} />
}

const rule = (number: number) => within(screen.getByRole('listitem', { name: `Rule ${number}` }))
// signed in, or what is typed would be kept as a draft for the next test
const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const legend = () =>
  within(screen.getByRole('list', { name: 'Which rule sets how many hours' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('moving a rule up changes which one sets the price; the focus goes with it', async () => {
  renderInApp(<Editor />, { user })
  await screen.findByRole('heading', { name: 'Week preview' })
  expect(legend()).toEqual([
    '1 Peak, $14/hr: 24 hours',
    '2 All day, $12/hr: 60 hours',
    'Base price, $10/hr: not used this week',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Move rule 2 up' }))
  expect(legend().slice(0, 2)).toEqual(['1 All day, $12/hr: 84 hours', '2 Peak, $14/hr: not used this week'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move rule 1 down' }))
})

test('entered values change the grid; a refusal is shown at its field, and nothing is lost', async () => {
  const sent: unknown[] = []
  const message = 'A price rule can’t be longer than a day: it ends at 24:00 at the latest.'
  const respond = async (request: Request) => {
    sent.push(await request.json())
    return errorReply(400, message, [{ path: 'priceRules.0.to', message }])
  }
  renderInApp(<Editor />, { user, respond })
  await screen.findByRole('heading', { name: 'Week preview' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove rule 2' }))
  fireEvent.click(rule(1).getByRole('checkbox', { name: 'Saturday' }))
  fireEvent.change(rule(1).getByLabelText('Until'), { target: { value: '43:00' } })
  expect(legend()).toEqual(['1 Peak, $14/hr: 4 hours', 'Base price, $10/hr: 80 hours'])
  fireEvent.click(screen.getByRole('button', { name: 'Save Prices' }))
  const error = await rule(1).findByRole('alert')
  expect(error.textContent).toBe(message)
  expect(rule(1).getByLabelText('Until').getAttribute('aria-describedby')).toBe(error.id)
  expect(sent).toEqual([
    {
      priceRules: [{ label: 'Peak', weekdays: [6], from: '18:00', to: '43:00', pricePerHour: 14 }],
      before: { priceRules: facility.priceRules },
    },
  ])
})

test('a time typed on a number pad, which has no colon, changes the grid too', async () => {
  renderInApp(<Editor />, { user })
  await screen.findByRole('heading', { name: 'Week preview' })
  fireEvent.change(rule(1).getByLabelText('Until'), { target: { value: '2000' } })
  expect(rule(1).getByLabelText('Until')).toHaveProperty('value', '20:00')
  expect(legend().slice(0, 2)).toEqual(['1 Peak, $14/hr: 12 hours', '2 All day, $12/hr: 72 hours'])
})
