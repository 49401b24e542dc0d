import type { EnquiryLine } from '#contract/enquiry'

/** A line as its row keeps it: with the name that its space had. */
export type WantedLine = EnquiryLine & { spaceName?: string | undefined }

type Wanted = {
  date: string
  startTime: string
  endTime: string
  court: undefined
  space: string | undefined
  line: number
}

/** Lists the bookings that lines ask for, in the order of time; `line` is the index of each one's line. */
export const listWanted = (lines: readonly WantedLine[]): Wanted[] =>
  lines.flatMap(({ date, startTime, endTime, space, courts = 1 }, line) =>
    Array.from({ length: space ? 1 : courts }, () => ({ date, startTime, endTime, court: undefined, space, line })),
  )

/** Sorts lines by time, as bookings are made, so that two answers take courts in the same order. */
export const sortLines = <Line extends EnquiryLine>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`))

/** Divides an amount in minor units in proportion to weights, evenly when all are 0; the shares add up to it. */
export function divide(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = total > 0 ? weights : weights.map(() => 1)
  const all = total > 0 ? total : weights.length
  let upTo = 0
  let given = 0
  return parts.map((weight) => {
    upTo += weight
    const share = Math.round((amount * upTo) / all) - given
    given += share
    return share
  })
}

/** Divides the price of each line among its bookings. */
export function divideByLine(
  prices: readonly number[],
  wanted: readonly { line: number }[],
  listed: readonly number[],
) {
  return prices.flatMap((price, line) =>
    divide(
      price,
      listed.filter((_, at) => wanted[at]?.line === line),
    ),
  )
}
