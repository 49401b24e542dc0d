import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeBar } from '../../../../testing/bar'
import { renderInApp } from '../../../../testing/render-in-app'
import type { DayReport } from '../../admin-api'
import type { Bar } from '../scale'
import { Arrivals } from './arrivals'
import { ToCollect } from './to-collect'

const NOW = Date.parse('2026-11-27T12:00:00Z')

/** A booking of an hour that begins some minutes from now. */
const bar = (name: string, minutes: number, attendance: Bar['attendance'] = null) =>
  makeBar({
    _id: name,
    name,
    startsAt: new Date(NOW + minutes * 60_000).toISOString(),
    endsAt: new Date(NOW + (minutes + 60) * 60_000).toISOString(),
    attendance,
  })

const toReport = (bars: Bar[]) => {
  const facilities = [
    { _id: 'v', name: 'Smash Arena', timeZone: 'Asia/Dhaka', courts: [{ number: 1, name: 'Court 1', bars }] },
  ]
  return { now: new Date(NOW).toISOString(), facilities } as unknown as DayReport
}

const show = (bars: Bar[]) => renderInApp(<Arrivals report={toReport(bars)} />)

test('players expected or on court can be checked in, and only late ones marked as a no-show', () => {
  show([bar('Over', -90), bar('Late', -10), bar('Soon', 20), bar('Evening', 45), bar('Here', -5, 'checked_in')])
  const rows = screen.getAllByRole('listitem').map((row) => [
    within(row).getByRole('link').textContent,
    ...within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ])
  expect(rows).toEqual([
    ['Late', 'No-show of Late', 'Check in Late'],
    ['Here', 'Undo for Here'],
    ['Soon', 'Check in Soon'],
  ])
})

test('arrivals are hidden while nobody is expected', () => {
  show([bar('Evening', 45)])
  expect(screen.queryByRole('region', { name: 'Arrivals' })).toBeNull()
})

test('bookings to be paid at the desk are listed by their start, each with its amount', () => {
  const unpaid = { status: 'confirmed' as const, paysAtDesk: true }
  const bars = [
    { ...bar('Evening', 120), ...unpaid, payableAmount: 28 },
    bar('Paid', 30),
    { ...bar('Soon', 20), ...unpaid },
  ]
  renderInApp(<ToCollect report={toReport(bars)} />)
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByRole('link'))
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Take BDT. 14', 'Take BDT. 28'])
  expect(rows[0]?.getAttribute('href')).toBe('/?booking=Soon')
})
