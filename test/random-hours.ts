import fc from 'fast-check'
import type { OpeningHours } from '../server/features/booking/availability/slots.rules.ts'
import { addDays } from '../server/wall-clock.ts'

/** Time zones of every kind: with and without summer time, of half hours, east of the date line. */
const zones = [
  'Asia/Dhaka',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'UTC',
]

export const zone = fc.constantFrom(...zones)

/** A day of ten years. */
export const date = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days))

const hours = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
  .map(([a, b]) => ({ opensMinute: Math.min(a, b - 1) * 15, closesMinute: Math.max(a + 1, b) * 15 }))

export const openingHours = fc
  .record({ zone, hours })
  .map(({ zone: timeZone, hours: open }): OpeningHours => ({ timeZone, closedWeekdays: [], specialHours: [], ...open }))

export const slotMinutes = fc.constantFrom(15, 20, 30, 45, 60, 90, 120)
