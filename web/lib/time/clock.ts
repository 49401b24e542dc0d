import { readFromTab, saveInTab } from '../storage/tab-storage'

const STORAGE_KEY = 'clockOffset'
/** A smaller difference may be the time that a reply took, in ms. */
const TOLERANCE = 10_000

/** How many ms the server's clock is ahead of this device's; undefined until it was read from the tab's storage. */
let offset: number | undefined
let isKnown = false

/** Returns the time in ms since 1970 by the server's clock, as far as it is known: this device's may be wrong. */
export function getNow(): number {
  offset ??= Number(readFromTab(STORAGE_KEY)) || 0
  return Date.now() + offset
}

/** Returns the time in ms since 1970 by this device's clock, for what only this device stores and reads. */
export const getDeviceNow = (): number => Date.now()

const DAY = 86_400_000
/** When the day began on which the server rendered the page; undefined on the server. */
let renderDay: number | undefined

export const setRenderDay = (day: number) => {
  renderDay = day
}

/**
 * Returns when the day began, in UTC and ms since 1970, for texts that the server renders: until a reply had the time, the
 * day of the page, so that a browser with a wrong clock hydrates the same text.
 */
export const getRenderDay = (): number =>
  renderDay !== undefined && !isKnown ? renderDay : Math.floor(getNow() / DAY) * DAY

/** Returns whether a reply since the page was opened had the server's time. */
export const isServerTimeKnown = () => isKnown

/** Call it with the server's time of each reply that no cache keeps. */
export function setServerTime(time: string | null | undefined) {
  const serverTime = Number(time)
  if (!serverTime) return
  isKnown = true
  if (Math.abs(serverTime - getNow()) < TOLERANCE) return
  offset = serverTime - Date.now()
  saveInTab(STORAGE_KEY, offset)
}
