/** Converts minor units to the API's major units, with at most two decimals: 1250 → 12.5. */
export const toMajor = (minor: number): number => minor / 100

/** Converts the API's major units to minor units, rounded to whole ones: 12.5 → 1250. */
export const toMinor = (major: number): number => Math.round(major * 100)

/** Rounds major units to whole minor ones, as a sum of decimals needs: 0.1 + 0.2 → 0.3. */
export const roundMajor = (major: number): number => toMajor(toMinor(major))
