/** Converts minor units to the API's major units, with at most two decimals: 1250 → 12.5. */
export const toMajor = (minor: number): number => minor / 100

/** Converts the API's major units to minor units, rounded to whole ones: 12.5 → 1250. */
export const toMinor = (major: number): number => Math.round(major * 100)
