/** The LIKE pattern that finds text containing these words, whatever signs they hold. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
