/** Returns the LIKE pattern for text that contains these words, with LIKE's own characters escaped. */
export const toLikePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
