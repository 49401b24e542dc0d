/** What is slow to make, as the formats of Intl are, made when it is first used: no page waits for what it doesn't show. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}
