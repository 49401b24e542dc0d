import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../testing/render-in-app'
import { type Column, DataTable } from './data-table'
import { RowLink } from './row-link'

type Row = { id: string; phone: string }

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ row }) => <RowLink to={`/${row.original.id}`}>{row.original.id}</RowLink> },
  { accessorKey: 'phone', header: 'Phone' },
  { id: 'menu', header: 'Menu', cell: () => <button type="button">Menu</button> },
]

const table = (
  <DataTable
    label="People"
    columns={columns}
    rows={[{ id: 'nadia', phone: '+880 18' }]}
    rowId={({ id }) => id}
    card={({ phone }) => <p>Card {phone}</p>}
  />
)

test('a click anywhere in a row follows its link, but not one on another control', () => {
  const { router } = renderInApp(table)
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }))
  expect(router.state.location.pathname).toBe('/')
  fireEvent.click(screen.getByRole('cell', { name: '+880 18' }))
  expect(router.state.location.pathname).toBe('/nadia')
})

test('rows are cards below 1024 px', () => {
  renderInApp(table, { width: 1023 })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByRole('list', { name: 'People' }).textContent).toBe('Card +880 18')
  renderInApp(table, { width: 1024 })
  expect(screen.getByRole('table')).toBeTruthy()
})
