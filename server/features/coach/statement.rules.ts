/** A lesson's amounts in minor units: all of it, the coach's part, and what is kept of all of it. */
type Amounts = { amountMinor: number; coachMinor: number; keptMinor: number }

/** Returns the coach's share of what is kept: after a part refund, the same share of it as of the price. */
export const shareKept = ({ amountMinor, coachMinor, keptMinor }: Amounts): number =>
  amountMinor === 0 ? 0 : Math.round((coachMinor * Math.min(keptMinor, amountMinor)) / amountMinor)

/** Adds up amounts by currency. */
export function sumByCurrency<Row extends Amounts & { currency: string }>(rows: readonly Row[]) {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sum = (toMinor: (row: Row) => number) => own.reduce((total, row) => total + toMinor(row), 0)
    return { currency, amountMinor: sum(({ coachMinor }) => coachMinor), keptMinor: sum(shareKept) }
  })
}
