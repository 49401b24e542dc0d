/** Returns the middle value; the mean of the two middle ones of an even number. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = low] = sorted.length % 2 ? [sorted[middle]] : sorted.slice(middle - 1, middle + 1)
  return (low + high) / 2
}

/** Returns the value below which a share of all values lies, like 0.99; NaN without values. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

export type Compared = { product: number; limit: number; ratio: number }

type Side = () => Promise<number>

/**
 * Measures two sides in turn, so that other load of the machine affects both; the order changes every round. Returns
 * medians; the ratio is the median of the rounds' ratios.
 */
export async function alternate(rounds: number, product: Side, limit: Side): Promise<Compared> {
  const taken: Compared[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await (round % 2 ? limit : product)()
    const second = await (round % 2 ? product : limit)()
    const [ours, theirs] = round % 2 ? [second, first] : [first, second]
    taken.push({ product: ours, limit: theirs, ratio: ours / theirs })
  }
  const middle = (of: (one: Compared) => number) => median(taken.map(of))
  return { product: middle((one) => one.product), limit: middle((one) => one.limit), ratio: middle((one) => one.ratio) }
}
