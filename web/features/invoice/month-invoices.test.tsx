import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { MonthInvoices } from './month-invoices'

test('an export right after a month was chosen is of that month', async () => {
  const exported: (string | null)[] = []
  const respond = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.endsWith('.csv')) return Response.json({ success: true, data: { invoices: [], count: 0, sums: [] } })
    exported.push(searchParams.get('month'))
    return new Response('"Number"')
  }
  renderInApp(<MonthInvoices facility="a" />, { respond })
  const month = screen.getByLabelText('Month')
  fireEvent.change(month, { target: { value: '2027-02' } })
  fireEvent.blur(month)
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(exported).toEqual(['2027-02']))
})
