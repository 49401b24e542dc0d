/** Which rows of a list are read. */
export type Window = { limit: number; offset: number }

type Paging = { page?: number | undefined; limit?: number | undefined }

/** Returns page, limit and offset of a list's query; by default the first 1,000 rows. */
export const toWindow = ({ page = 1, limit }: Paging, most = 1000) => {
  const size = limit ?? most
  return { page, limit: size, offset: (page - 1) * size }
}
