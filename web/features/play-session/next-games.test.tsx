import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { SEARCHED_CITY } from '../../lib/storage/storage-keys'
import { renderInApp } from '../../testing/render-in-app'
import { NextGames } from './next-games'

const user = { email: 'nadia@example.test', name: 'Nadia', role: 'user' } as const

/** Renders the games of the home page, and returns what was asked for. */
async function readRequests(options: Parameters<typeof renderInApp>[1] = {}, facility?: string) {
  const requests: string[] = []
  const { store } = renderInApp(<NextGames {...(facility && { facility })}>{(games) => games}</NextGames>, {
    ...options,
    respond: ({ url }) => {
      requests.push(new URL(url).search)
      return Response.json({ success: true, data: [], meta: { total: 0, page: 1, limit: 3 } })
    },
  })
  await waitFor(() => {
    const sent = Object.values(store.getState().api.queries)
    expect(sent.map((one) => one?.status)).toEqual(['fulfilled'])
  })
  return requests
}

beforeEach(() => localStorage.clear())

test('asks once, for games near a user, or in the city that was searched last, or for the soonest', async () => {
  expect(await readRequests()).toEqual(['?limit=3'])
  expect(await readRequests({ user })).toEqual(['?limit=3&near=true'])
  localStorage.setItem(SEARCHED_CITY, 'Sylhet')
  expect(await readRequests()).toEqual(['?limit=3&near=true&searched=Sylhet'])
  expect(await readRequests({ user })).toEqual(['?limit=3&near=true&searched=Sylhet'])
  expect(await readRequests({ user }, 'f1')).toEqual(['?limit=3&facility=f1'])
  expect(screen.queryByRole('link')).toBeNull()
})
