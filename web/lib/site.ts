import { createSlice } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { Site } from '#contract/site'

const slice = createSlice({ name: 'site', initialState: null as Site | null, reducers: {} })
export const siteReducer = slice.reducer

/** The site's settings, which the server sends with every page. Throws when they are missing. */
export function useSite(): Site {
  const site = useSelector((state: { site: Site | null }) => state.site)
  if (!site) throw new Error('The page came without its settings.')
  return site
}
