/** Minor units as the API's number of major units with at most two decimals: 1250 → 12.5. */
export const majorOf = (minor: number): number => minor / 100

/** The API's major units as the integer kept inside: 12.5 → 1250. */
export const minorOf = (major: number): number => Math.round(major * 100)
