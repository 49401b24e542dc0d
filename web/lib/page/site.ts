import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { getSite, Site } from '#contract/site'
import { api, call } from '../../api'
import { getNow } from '../time/clock'
import { isRestoredPage } from './restored-page'

/** How often the clock is checked, in ms. The server is asked after each quarter of an hour, when days begin in any time zone. */
const LOOK_INTERVAL = 60_000
const QUARTER = 15 * 60_000
const DAY_TAGS = ['facility', 'checkAvailability', 'reports'] as const

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({ getSite: build.query(call<typeof getSite>('GET', '/site')) }),
})

type State = { site: Site | null }

const slice = createSlice({
  name: 'site',
  initialState: null as State['site'],
  reducers: {
    dayChanged: (site, { payload }: PayloadAction<Pick<Site, 'today' | 'firstDay'>>) => site && { ...site, ...payload },
  },
})
export const siteReducer = slice.reducer
export const { dayChanged } = slice.actions

/** The site's settings, which the server sends with every page. Throws when they are missing. */
export function useSite(): Site {
  const site = useSelector((state: State) => state.site)
  if (!site) throw new Error('The page came without its settings.')
  return site
}

type Store = { dispatch: ThunkDispatch<State, unknown, UnknownAction>; getState: () => State }

/**
 * Updates a page that stays open past midnight, or that the browser restored on a later day, to the new day. The day comes
 * from the server, since the device's clock may be wrong.
 */
export function followDay({ dispatch, getState }: Store) {
  const getQuarter = () => Math.floor(getNow() / QUARTER)
  let asked = isRestoredPage() ? undefined : getQuarter()
  const look = async () => {
    const quarter = getQuarter()
    if (document.hidden || quarter === asked) return
    const request = siteApi.endpoints.getSite.initiate(undefined, { subscribe: false, forceRefetch: true })
    const { data } = await dispatch(request)
    if (!data) return // retried at the next check
    asked = quarter
    const before = getState().site
    dispatch(dayChanged({ today: data.today, firstDay: data.firstDay }))
    if (data.today !== before?.today) dispatch(api.util.invalidateTags([...DAY_TAGS]))
  }
  void look()
  setInterval(look, LOOK_INTERVAL)
  document.addEventListener('visibilitychange', look)
}
