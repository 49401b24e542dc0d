/** The numbers of bKash's own sandbox: one that pays, one without money, one that may not pay. */
export const RICH = '01770618575'
export const POOR = '01823074817'
export const BLOCKED = '01823074818'
