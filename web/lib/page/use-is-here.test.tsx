import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useNavigateIfHere } from './use-is-here'

function Form() {
  const navigate = useNavigateIfHere()
  return (
    <button type="button" onClick={() => void navigate('/result')}>
      Get the answer
    </button>
  )
}

const Other = () => <p>Other page</p>

test('an answer leads nobody away while the page that was chosen meanwhile is loading', async () => {
  const page = Promise.withResolvers<{ Component: typeof Other }>()
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/result', element: <p>Result</p> },
    { path: '/other', lazy: () => page.promise },
  ])
  render(<RouterProvider router={router} />)
  await act(async () => void router.navigate('/other'))
  await act(async () => screen.getByText('Get the answer').click())
  await act(async () => page.resolve({ Component: Other }))
  expect(await screen.findByText('Other page')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/other')
})

test('a change of the query is no other page, in any language', async () => {
  const loader = () => new Promise<null>(() => undefined)
  const routes = [
    { id: 'page', path: '/', element: <Form />, loader },
    { path: '/result', element: <p>Result</p> },
  ]
  const router = createMemoryRouter(routes, {
    basename: '/bn',
    initialEntries: ['/bn'],
    hydrationData: { loaderData: { page: null } },
  })
  render(<RouterProvider router={router} />)
  await act(async () => void router.navigate('/?date=2026-12-01'))
  await act(async () => screen.getByText('Get the answer').click())
  expect(await screen.findByText('Result')).toBeTruthy()
})
