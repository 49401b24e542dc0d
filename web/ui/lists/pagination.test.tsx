import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { pageParam } from '../../lib/urls/search-params'
import { renderInApp } from '../../testing/render-in-app'
import { Pagination } from './pagination'

function Pages({ total, shown = 1 }: { total: number; shown?: number }) {
  const [params] = useSearchParams()
  const page = pageParam.read(params.get('page') ?? '')
  return <Pagination page={page} limit={20} total={total} shown={shown} to={(to) => `?page=${to}`} noun="facility" />
}

test('a page without rows leads to the last page, unless its rows are those of another list', async () => {
  const { router } = renderInApp(<Pages total={25} shown={0} />)
  await router.navigate('?page=9')
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
  const { router: other } = renderInApp(<Pages total={25} />)
  await other.navigate('?page=9')
  expect(await screen.findByText('Page 9 of 2')).toBeTruthy()
  expect(other.state.location.search).toBe('?page=9')
})

test('a link keeps the focus at the last page, and leads no further', async () => {
  const { router } = renderInApp(<Pages total={25} />)
  const next = await screen.findByRole('link', { name: 'Next page' })
  next.focus()
  for (const _ of [1, 2]) {
    fireEvent.click(next)
    expect(await screen.findByText('Page 2 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(next)
    expect(next.getAttribute('aria-disabled')).toBe('true')
  }
  expect(router.state.location.search).toBe('?page=2')
})
