/**
 * Joins what Bangla appends to a name or number, as in `{facility}-এ`, to it: browsers break lines after a hyphen. Only for
 * pages, since elsewhere, as in an SMS, the invisible character would count.
 */
export const keepSuffixes = (translation: string): string =>
  translation.replace(/(?<=[}>A-Za-z0-9)০-৯])-(?=[\u0980-\u09ff])/g, '-\u2060')
