import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { DatePicker } from './date-picker'
import type { PickableDays } from './date-picker-calendar'

function Example({ value: initial = '', ...days }: PickableDays & { value?: string }) {
  const [value, setValue] = useState(initial)
  return <DatePicker label="Free on this day" clearText="Any day" value={value} onChange={setValue} {...days} />
}

const open = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog', { name: 'Free on this day' })
}
const day = (calendar: HTMLElement, number: string) =>
  within(calendar)
    .getAllByRole('button')
    .find(
      ({ textContent, ariaLabel }) => textContent === number && ariaLabel?.includes(` ${number} Mar, 2027`),
    ) as HTMLButtonElement

test('the day that is picked is shown as the specification writes dates, and can be taken back', async () => {
  renderInApp(<Example />)
  const calendar = await open('Free on this day: Choose a day')
  expect(within(calendar).getByRole('grid', { name: 'March 2027' })).toBeTruthy()
  fireEvent.click(day(calendar, '23'))
  const trigger = await screen.findByRole('button', { name: 'Free on this day: 23 Mar, 2027' })
  expect(trigger.textContent).toBe('23 Mar, 2027')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open(/23 Mar, 2027/)
  fireEvent.click(within(again).getByRole('button', { name: 'Any day' }))
  expect(await screen.findByRole('button', { name: 'Free on this day: Choose a day' })).toBeTruthy()
})

test('weeks begin on Saturday, and the focus is on the picked day', async () => {
  renderInApp(<Example value="2027-03-23" />)
  const calendar = await open(/23 Mar/)
  const names = [...calendar.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
  await waitFor(() => expect(document.activeElement).toBe(day(calendar, '23')))
})

test('days before the first, after the last and on closed weekdays can’t be picked', async () => {
  renderInApp(<Example min="2027-03-10" max="2027-03-25" closedWeekdays={[5]} />)
  const calendar = await open(/Free on this day/)
  const disabled = ['9', '10', '12', '25', '26'].map((number) => day(calendar, number).disabled)
  expect(disabled).toEqual([true, false, true, false, true])
})
