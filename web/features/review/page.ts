/** Reviews shown at first, and more each time. */
export const PAGE_SIZE = 5

/** The call for the first `pages` pages of a venue's reviews. */
export const reviewsArg = (facilityId: string, pages = 1) => ({
  params: { facilityId },
  query: { limit: pages * PAGE_SIZE },
})
