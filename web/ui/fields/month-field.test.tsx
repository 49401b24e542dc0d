import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { MonthField } from './month-field'

function Form() {
  const [month, setMonth] = useState('2027-03')
  return (
    <>
      <MonthField value={month} onChange={setMonth} />
      <p data-testid="month">{month}</p>
    </>
  )
}

test('a month is taken, and a field that is left empty has the month again that is shown', async () => {
  renderInApp(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Month')
  fireEvent.change(field, { target: { value: '2027-02' } })
  await waitFor(() => expect(screen.getByTestId('month').textContent).toBe('2027-02'))
  fireEvent.change(field, { target: { value: '' } })
  expect(field.value).toBe('')
  fireEvent.blur(field)
  expect(field.value).toBe('2027-02')
})
