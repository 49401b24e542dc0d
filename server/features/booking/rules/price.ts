import type { Interval, Slot } from './slots.ts'

/** Hours × price per hour, in minor units, rounded to the nearest (spec §5). */
export const calculateAmount = (priceMinor: number, slot: Slot): number =>
  Math.round((priceMinor * (slot.end - slot.start)) / 60)

/** What is agreed when a court is booked and stays, whatever the facility changes later. Amounts in minor units. */
export type Quote = { amountMinor: number; priceMinor: number; currency: string; freeCancelUntil: Date }

export const quotePrice = (
  priceMinor: number,
  time: Slot & Interval,
  { currency, freeCancelHours }: { currency: string; freeCancelHours: number },
): Quote => ({
  amountMinor: calculateAmount(priceMinor, time),
  priceMinor,
  currency,
  freeCancelUntil: new Date(time.from - freeCancelHours * 3_600_000),
})
