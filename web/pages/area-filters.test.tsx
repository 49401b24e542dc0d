import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CoachList } from '../features/coach/coach-list'
import { PlayList } from '../features/play-session/play-list'
import { renderInApp } from '../testing/render-in-app'

test.each([
  ['coaches', <CoachList key="coaches" />],
  ['games', <PlayList key="games" />],
])('the list of %s is narrowed to the whole area once typing pauses, and no letter is lost', async (_, list) => {
  const asked: (string | null)[] = []
  const { router } = renderInApp(list, {
    respond: ({ url }) => {
      asked.push(new URL(url).searchParams.get('city'))
      return Response.json({ success: true, data: [], meta: { total: 0, page: 1, limit: 24 } })
    },
  })
  const field = screen.getByLabelText<HTMLInputElement>('City or area')
  for (const typed of ['Cox’s', 'Cox’s ', 'Cox’s Bazar']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(field.value).toBe(typed)
  }
  await waitFor(() => expect(asked).toEqual([null, 'Cox’s Bazar']))
  expect(new URLSearchParams(router.state.location.search).get('city')).toBe('Cox’s Bazar')
  await act(() => router.navigate('?city=Dhaka'))
  expect(field.value).toBe('Dhaka')
})
