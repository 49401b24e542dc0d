import type { AvailabilityEvent } from '#contract/live'
import { isRestoredPage } from '../page/restored-page'

type Days = AvailabilityEvent['days']
type Watcher = { facilities: readonly string[]; changed: (days: NonNullable<Days> | null) => void }

/** How long unused data is kept: a new stream also sends the changes within this time. */
const OLDEST_DATA_MS = 60_000
/** Added to the age of a page's data, since pages may be cached for a second. */
const PAGE_AGE_MS = 2000
/** The age of the data of a restored page, which is not known: older than the changes that the server remembers. */
const RESTORED_AGE_MS = 86_400_000
/** Without an event for this long the stream counts as broken; the server sends one every 25 s. */
const SILENCE_MS = 60_000
const FIRST_EVENT_MS = 10_000
const POLLING_MS = 15_000
/** After this many failed attempts in a row the page polls until one succeeds. */
const FAILURES = 3

const watchers = new Set<Watcher>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The facilities to watch now. */
let wanted = ''
/** The facilities of the last stream; empty once nothing watches facilities. */
let shown: string[] = []
const lastEvents = new Map<string, { id: number; at: number }>()
/** The id of the last event, and whether this browser has changed nothing since. */
let eventId = ''
let isNewest = false
let failures = 0
let attemptAt = 0

/** Returns the id of the last event, for the requests it causes; empty once this browser has changed something. */
export const getEventId = () => (isNewest ? eventId : '')

/** Call it after a change by this browser: replies cached under the last event's id may be older. */
export const forgetEventId = () => {
  isNewest = false
}

/** Calls `changed` with the days that changed at a facility, null for any, while the page is visible. Returns a function to stop. */
export function watch(facilities: readonly string[], changed: Watcher['changed']): () => void {
  const watcher = { facilities, changed }
  if (watchers.size === 0) document.addEventListener('visibilitychange', update)
  watchers.add(watcher)
  queueMicrotask(update)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) document.removeEventListener('visibilitychange', update)
    queueMicrotask(update)
  }
}

/** Opens one stream for the facilities of all watchers, and closes it while the page is hidden. */
function update() {
  const ids = document.visibilityState === 'visible' ? [...watchers].flatMap(({ facilities }) => facilities) : []
  const next = [...new Set(ids)].sort().slice(0, 200).join()
  if (next === wanted) return
  wanted = next
  if (watchers.size === 0) shown = []
  failures = 0
  close()
  if (wanted) connect()
}

function close() {
  source?.close()
  source = undefined
  clearTimeout(timer)
}

function connect() {
  const facilities = wanted.split(',')
  attemptAt = performance.now()
  source = new EventSource(`/api/live?facility=${wanted}&${getBeginning(facilities)}`)
  shown = facilities
  let isWaiting = false
  const expectEvent = () => {
    if (isWaiting) return
    isWaiting = true
    restartTimer(fail, FIRST_EVENT_MS)
  }
  expectEvent()
  source.onmessage = ({ data, lastEventId }) => {
    failures = 0
    isWaiting = false
    if (lastEventId) {
      eventId = lastEventId
      for (const facility of facilities) lastEvents.set(facility, { id: Number(lastEventId), at: performance.now() })
    }
    restartTimer(fail, SILENCE_MS)
    notifyWatchers(JSON.parse(data))
  }
  // closed after a refusal; otherwise the browser reconnects by itself
  source.onerror = () => (source?.readyState === EventSource.CLOSED ? fail() : expectEvent())
}

/** Returns the parameter from which on changes are sent, so that changes already known cause no requests. */
function getBeginning(facilities: string[]) {
  const now = performance.now()
  // data not shown for longer is no longer in the store
  const isRecent = (at: number) => now - at < OLDEST_DATA_MS
  const last = facilities.flatMap((facility) => {
    const event = lastEvents.get(facility)
    return event && (shown.includes(facility) || isRecent(event.at)) ? [event.id] : []
  })
  if (last.length === facilities.length) return `since=${Math.min(...last)}`
  if (isRestoredPage() && lastEvents.size === 0) return `age=${RESTORED_AGE_MS}`
  // the maximum age of data on this page, in ms
  return `age=${Math.round(Math.min(now, OLDEST_DATA_MS)) + PAGE_AGE_MS}`
}

function restartTimer(run: () => void, ms: number) {
  clearTimeout(timer)
  timer = setTimeout(run, ms)
}

function fail() {
  close()
  failures += 1
  const polls = failures >= FAILURES
  if (polls) notifyWatchers({ facility: '*', days: null })
  const wait = polls ? POLLING_MS : 2000 * (1 + Math.random())
  restartTimer(connect, Math.max(0, attemptAt + wait - performance.now()))
}

function notifyWatchers({ facility, days = null }: AvailabilityEvent) {
  if (!facility) return
  isNewest = failures === 0
  for (const { facilities, changed } of watchers) if (facility === '*' || facilities.includes(facility)) changed(days)
}
