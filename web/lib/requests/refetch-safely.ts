/** Refetches a query, unless its page is left: `refetch` of a hook throws then. Resolves once it has succeeded or failed. */
export async function refetchSafely(refetch: () => PromiseLike<unknown>): Promise<void> {
  try {
    await refetch()
  } catch {
    // nobody sees the query's data any more
  }
}
