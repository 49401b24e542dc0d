import { type Cover, coverBooking } from '../../contract/pass-cover.ts'

/*
 * Passes of a customer in memory, which pay a part of one booking of an hour or all of it, by the rules of the product.
 */

const START = { uses: 1, money: 700 }
type Kind = keyof typeof START
const DAY = new Date('2026-11-23T12:00Z')

export type Passes = {
  balance: typeof START
  used: (Cover & { kind: Kind; isReturned: boolean }) | null
}

export const startPasses = (): Passes => ({ balance: { ...START }, used: null })

/** What is left to pay with money. */
export const getDue = (price: number, { used }: Passes) => price - (used?.minor ?? 0)

/** Pays what it can of a booking; a booking has one pass. */
export function takePass(passes: Passes, kind: Kind, amountMinor: number) {
  const balance = passes.balance[kind]
  const endsAt = new Date(DAY.getTime() + 1)
  const pass = { kind, balance, percentOff: 0, perWeek: null, applies: {}, endsAt }
  const time = { date: '2026-11-23', startTime: '12:00', endTime: '13:00', startsAt: DAY }
  const cover = coverBooking(pass, { what: 'court', ...time, amountMinor, leastMinor: 50, usedInWeek: 0 })
  if (!cover || passes.used) return
  passes.balance[kind] -= cover.units
  passes.used = { ...cover, kind, isReturned: false }
}

/** Gives back what a booking used that is cancelled now. */
export function returnPass({ balance, used }: Passes) {
  if (!used || used.isReturned) return
  balance[used.kind] += used.units
  used.isReturned = true
}

/** A restored database has no record of what was given back. */
export function forgetReturn({ balance, used }: Passes) {
  if (!used?.isReturned) return
  balance[used.kind] -= used.units
  used.isReturned = false
}

/** Finds the rules of passes that do not hold for a booking that is paid or cancelled. */
export function findBrokenPasses({ balance, used }: Passes, isCancelled: boolean): string[] {
  const kinds = Object.keys(START) as Kind[]
  const isWrong = (kind: Kind) => balance[kind] !== START[kind] - (used?.kind === kind && !isCancelled ? used.units : 0)
  return kinds.filter(isWrong).map((kind) => `a pass has ${balance[kind]} ${kind} left`)
}
