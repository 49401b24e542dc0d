/** The number of reviews shown initially and added by each click on Show more. */
export const PAGE_SIZE = 5

/** The query for the first `pages` pages of a facility's reviews. */
export const toReviewsQuery = (facilityId: string, pages = 1) => ({
  params: { facilityId },
  query: { limit: pages * PAGE_SIZE },
})
