/** Returns the number in a field; none for an empty one, which the API refuses. */
export const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
