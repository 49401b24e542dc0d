import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeFacility } from '../../../../testing/facility'
import { renderInApp } from '../../../../testing/render-in-app'
import { BookerPanel } from '../booker-panel'

const facility = makeFacility({
  nextAvailability: { date: '2027-03-15', startTime: '08:00', endTime: '09:00' },
})
const data = (value: unknown) => Response.json({ success: true, statusCode: 200, message: 'OK', data: value })
const evening = (from: number) => ({ startTime: `${from}:00`, endTime: `${from + 1}:00`, courtsLeft: 2 })

/** Every day is free at 19:00 and 20:00 but Tuesday the 16th, which a closure closes, and Wednesday, free at 20:00 only. */
function respond({ url }: Request) {
  if (url.includes('/days'))
    return data([{ date: '2027-03-16', closed: true, reason: 'New floor', free: 0, total: 0, closures: [] }])
  return data(url.includes('date=2027-03-17') ? [evening(20)] : [evening(19), evening(20)])
}

test('a week has the slots of every day; arrow keys move between days, and a click selects day and hour', async () => {
  const { router } = renderInApp(<BookerPanel facility={facility} />, { respond })
  fireEvent.click(await screen.findByRole('link', { name: 'Week' }))
  const day = (name: string) => screen.findByRole('region', { name })
  expect((await day('Tue, 16 Mar')).textContent).toContain('New floor')
  const sunday = within(await day('Sun, 14 Mar'))
  const start = await sunday.findByRole('button', { name: /^19:00/ })
  for (const name of ['Mon, 15 Mar', 'Wed, 17 Mar'])
    await within(await day(name)).findByRole('button', { name: /^20:00/ })
  start.focus()
  fireEvent.keyDown(start, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toMatch(/^20:00/)
  for (const _ of ['Mon', 'Wed']) fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  const wednesday = await day('Wed, 17 Mar')
  expect(wednesday.contains(document.activeElement)).toBe(true)
  fireEvent.click(document.activeElement as Element)
  await waitFor(() => expect(screen.getByTestId('selection').textContent).toBe('20:00–21:00, Wed, 17 Mar'))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    view: 'week',
    date: '2027-03-17',
    from: '20:00',
    to: '21:00',
  })
  fireEvent.click(screen.getByRole('link', { name: 'Day' }))
  expect(await screen.findByRole('group', { name: 'Choose a date' })).toBeTruthy()
})

test('a week marks hours in which the chosen coach is busy', async () => {
  const coach = { _id: 'c1', name: 'Nadia Islam', pricePerHour: 6, priceRules: [] }
  const respondCoaches = ({ url }: Request) =>
    data([{ ...coach, free: url.includes('date=2027-03-15') ? ['20:00'] : ['19:00', '20:00'] }])
  renderInApp(<BookerPanel facility={facility} />, { respond, respondCoaches })
  fireEvent.change(await screen.findByLabelText('With a coach'), { target: { value: 'c1' } })
  fireEvent.click(await screen.findByRole('link', { name: 'Week' }))
  const monday = within(await screen.findByRole('region', { name: 'Mon, 15 Mar' }))
  await waitFor(() => expect(monday.getByText('coach busy')).toBeTruthy())
  expect(monday.getByRole('button', { name: /^20:00/ })).toBeTruthy()
  const sunday = within(screen.getByRole('region', { name: 'Sun, 14 Mar' }))
  expect(await sunday.findByRole('button', { name: /^19:00/ })).toBeTruthy()
  expect(sunday.queryByText('coach busy')).toBeNull()
})

test('on a Friday, when the venue is closed, the calendar and the week begin with the next week', async () => {
  const asked: (string | null)[] = []
  const answer = (request: Request) => {
    if (request.url.includes('/days')) asked.push(new URL(request.url).searchParams.get('from'))
    return respond(request)
  }
  renderInApp(<BookerPanel facility={facility} />, { respond: answer, site: { today: '2027-03-12' } })
  const earlier = () => screen.findByRole('button', { name: 'Earlier days' })
  expect((await earlier()).ariaDisabled).toBe('true')
  fireEvent.click(screen.getByRole('link', { name: 'Week' }))
  await screen.findByRole('region', { name: 'Sat, 13 Mar' })
  expect((await earlier()).ariaDisabled).toBe('true')
  expect(new Set(asked)).toEqual(new Set(['2027-03-13']))
})
