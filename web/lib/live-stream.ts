import type { AvailabilityEvent } from '#contract/live'

type Days = AvailabilityEvent['days']
type Watcher = { facilities: readonly string[]; changed: (days: NonNullable<Days> | null) => void }

/** Unused data is kept so long: what changed within this time is sent when a stream begins. */
const OLDEST_DATA_MS = 60_000
/** Pages may be cached for a second before they are sent. */
const PAGE_AGE_MS = 2000
/** The server sends something every 25 s. */
const SILENCE_MS = 60_000
const FIRST_EVENT_MS = 10_000
const POLLING_MS = 15_000
/** So many attempts in a row without an event, and the page polls until one succeeds. */
const FAILURES = 3

const watchers = new Set<Watcher>()
let source: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** The venues to watch now. */
let wanted = ''
/** The venues of the last stream, unless the page has shown none since. */
let shown: string[] = []
/** The last event up to which each venue's changes are known here, and when it came. */
const lastEvents = new Map<string, { id: number; at: number }>()
/** The last event, and whether it is newer than what this browser last changed. */
let eventId = ''
let isNewest = false
let failures = 0
let attemptAt = 0

/** The id of the last event, for requests it causes; empty once this browser has changed something. */
export const getEventId = () => (isNewest ? eventId : '')

/** After an own change: what is cached under the last event's id may be older. */
export const forgetEventId = () => {
  isNewest = false
}

/** Calls `changed` with the days of a venue that changed, null for any day, while the page is visible. Returns how to stop. */
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

/** One stream for all watchers, and none while nobody looks. */
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
  const venues = wanted.split(',')
  attemptAt = Date.now()
  source = new EventSource(`/api/live?facility=${wanted}&${getBeginning(venues)}`)
  shown = venues
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
      for (const venue of venues) lastEvents.set(venue, { id: Number(lastEventId), at: performance.now() })
    }
    restartTimer(fail, SILENCE_MS)
    notifyWatchers(JSON.parse(data))
  }
  // refused for good, or the browser is going to reconnect
  source.onerror = () => (source?.readyState === EventSource.CLOSED ? fail() : expectEvent())
}

/** From when on changes are sent: those known already would be fetched once more on every page. */
function getBeginning(venues: string[]) {
  const now = performance.now()
  // what is not shown for longer is not kept
  const isRecent = (at: number) => now - at < OLDEST_DATA_MS
  const last = venues.flatMap((venue) => {
    const event = lastEvents.get(venue)
    return event && (shown.includes(venue) || isRecent(event.at)) ? [event.id] : []
  })
  if (last.length === venues.length) return `since=${Math.min(...last)}`
  // no data on this page is older, in ms
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
  restartTimer(connect, Math.max(0, attemptAt + wait - Date.now()))
}

function notifyWatchers({ facility, days = null }: AvailabilityEvent) {
  if (!facility) return
  isNewest = failures === 0
  for (const { facilities, changed } of watchers) if (facility === '*' || facilities.includes(facility)) changed(days)
}
