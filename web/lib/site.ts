import { createSlice, type PayloadAction, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import type { getSite, Site } from '#contract/site'
import { api, call } from '../api'

/** How often the clock is looked at, and how often the server is asked for the day, in ms. Days of all time zones begin at quarters. */
const LOOK_INTERVAL = 60_000
const QUARTER = 15 * 60_000
/** What the server computes of the current day. */
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
 * Moves a page that stays open past midnight on to the new day, and fetches what is shown of it. The server says what day it
 * is, since the clock of a device may be wrong.
 */
export function followDay({ dispatch, getState }: Store) {
  const getQuarter = () => Math.floor(Date.now() / QUARTER)
  let asked = getQuarter()
  const look = async () => {
    const quarter = getQuarter()
    if (document.hidden || quarter === asked) return
    const request = siteApi.endpoints.getSite.initiate(undefined, { subscribe: false, forceRefetch: true })
    const { data } = await dispatch(request)
    if (!data) return // it is asked again at the next look
    asked = quarter
    const before = getState().site
    dispatch(dayChanged({ today: data.today, firstDay: data.firstDay }))
    if (data.today !== before?.today) dispatch(api.util.invalidateTags([...DAY_TAGS]))
  }
  setInterval(look, LOOK_INTERVAL)
  document.addEventListener('visibilitychange', look)
}
