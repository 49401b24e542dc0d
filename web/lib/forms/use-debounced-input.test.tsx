import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, type RouteObject, RouterProvider, useNavigate, useSearchParams } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useDebouncedInput } from './use-debounced-input'

afterEach(() => {
  vi.useRealTimers()
})

function List() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const onInput = (search: string) => navigate(`/list?search=${search}`, { replace: true })
  const [text, setText] = useDebouncedInput(params.get('search') ?? '', onInput)
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/found">Found</Link>
    </>
  )
}

/** Opens the list and types, with the clock stopped before typing counts as paused. */
function typeInList(found: RouteObject) {
  vi.useFakeTimers()
  const router = createMemoryRouter([{ path: '/list', element: <List /> }, found], { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Rangpur' } })
  return router
}

// a slow phone renders after the pause is over, so these do without `act` until then

it('does not hold back who leaves, before the page shows that another is loading', async () => {
  const loaded = Promise.withResolvers<null>()
  const router = typeInList({ path: '/found', loader: () => loaded.promise, element: <h1>The one found</h1> })
  void router.navigate('/found')
  vi.advanceTimersByTime(1000)
  await act(async () => loaded.resolve(null))
  expect(router.state.location.pathname).toBe('/found')
})

it('does not bring back who has left, before the other page is shown', async () => {
  const router = typeInList({ path: '/found', element: <h1>The one found</h1> })
  await router.navigate('/found')
  expect(screen.queryByRole('heading')).toBeNull()
  vi.advanceTimersByTime(1000)
  await act(() => vi.runAllTimersAsync())
  expect(router.state.location.pathname).toBe('/found')
  expect(screen.getByRole('heading').textContent).toBe('The one found')
})

it('does not hold back who has clicked a link before typing counts as paused', async () => {
  vi.useFakeTimers()
  const loaded = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/found', loader: () => loaded.promise, element: <h1>The one found</h1> },
    ],
    { initialEntries: ['/list'] },
  )
  render(<RouterProvider router={router} />)
  const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })
  type('Ran')
  await act(() => vi.runAllTimersAsync())
  expect(router.state.location.search).toBe('?search=Ran')
  type('Rangpur')
  fireEvent.click(screen.getByText('Found'))
  await act(() => vi.runAllTimersAsync())
  await act(async () => loaded.resolve(null))
  expect(router.state.location.pathname).toBe('/found')
  expect(screen.getByRole('heading').textContent).toBe('The one found')
})

it('reports what is typed while the same page loads, also below the prefix of a language', async () => {
  vi.useFakeTimers()
  const loader = ({ request }: { request: Request }) => (request.url.includes('search') ? new Promise(() => {}) : null)
  const router = createMemoryRouter([{ path: '/list', loader, element: <List /> }], {
    basename: '/bn',
    initialEntries: ['/bn/list'],
    hydrationData: { loaderData: { 0: null } },
  })
  render(<RouterProvider router={router} />)
  for (const text of ['Ran', 'Rangpur']) {
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(router.state.navigation.location?.search).toBe(`?search=${text}`)
  }
})
