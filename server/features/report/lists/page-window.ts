/** Rows of a list without `limit`. */
const DEFAULT_LIMIT = 1000

/** Returns page, limit and offset of a list's query; the first 1,000 rows by default. */
export const toWindow = ({
  page = 1,
  limit = DEFAULT_LIMIT,
}: {
  page?: number | undefined
  limit?: number | undefined
}) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
