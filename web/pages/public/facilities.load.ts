import type { LoaderFunctionArgs } from 'react-router'

/** Nothing to fetch yet: the page says only what it is. */
export async function load(_: LoaderFunctionArgs) {
  return null
}
