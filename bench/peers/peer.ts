import type { Ask } from '../load.ts'

/** An hour of a venue, whose number counts from 1; `day` is yyyy-MM-dd. */
export type Slot = { venue: number; day: string; hour: number }

/** A booking that all products have before they are measured; courts count from 1. */
export type Filled = Slot & { court: number }

export const VENUES = 120
export const COURTS = 5
/** People who book; their numbers count from 1. */
export const PEOPLE = 2000
export const [OPENS, CLOSES] = [8, 22]

/** A product in the comparison: the requests that its own pages send, and what its database says came of them. */
export type Peer = {
  name: string
  url: string
  /** The status of a booking made. */
  booked: number
  book(slot: Slot, person: number): Ask
  availability(venue: number, day: string): Ask
  /** The page on which venues are chosen; each number is another address of it. */
  list(address: number): Ask
  venue(venue: number): Ask
  countBookings(): Promise<number>
  /** How many people have the slot. */
  countSold(slot: Slot): Promise<number>
}

/** What a browser sends with every request. */
export const browser = { 'accept-encoding': 'gzip, deflate, br' }

/** A submitted form. */
export const form = (path: string, cookie: string, fields: Record<string, string>): Ask => ({
  method: 'POST',
  path,
  headers: { ...browser, cookie, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

export const pad = (number: number): string => String(number).padStart(2, '0')

/** Numbers from 1. */
export const upTo = (most: number): number[] => Array.from({ length: most }, (_, index) => index + 1)

/** A line of the table of results: what each product has, in their order. */
export type Line = { name: string; cells: string[] }
