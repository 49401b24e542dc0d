/** How a toast looks and speaks: failures and warnings are announced at once, the rest politely. */
export type ToastKind = 'success' | 'error' | 'warning' | 'loading'

/** One message to the visitor. `duration` in ms; 0 stays until it is replaced or closed. */
export type Notice = { id: string; kind: ToastKind; title: string; description?: string; duration: number }

/** `id` replaces the toast with that id: a loading toast becomes its outcome. */
export type ToastOptions = { description?: string | undefined; duration?: number; id?: string }

export type ToastEvent = { show: Notice } | { close: string }

/** Toasts stay 4 s unless told (spec §9). */
const DEFAULT_DURATION = 4000

const waiting: ToastEvent[] = []
const wakers = new Set<() => void>()
let sink: ((event: ToastEvent) => void) | undefined
let count = 0

function send(event: ToastEvent) {
  if (sink) return sink(event)
  waiting.push(event)
  for (const wake of wakers) wake()
}

const show =
  (kind: ToastKind) =>
  (title: string, { description, duration, id = `toast-${++count}` }: ToastOptions = {}) => {
    const stays = duration ?? (kind === 'loading' ? 0 : DEFAULT_DURATION)
    send({ show: { id, kind, title, duration: stays, ...(description && { description }) } })
    return id
  }

/** Shows a toast from anywhere in the browser and answers its id. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  loading: show('loading'),
  close: (id: string) => send({ close: id }),
}

/** Whether anything waits to be shown; the toaster is only loaded then. */
export const hasWaiting = () => waiting.length > 0

/** Gives up what waits: there is nothing to show it with. */
export const dropWaiting = () => void waiting.splice(0)

/** Calls back when a toast waits and nothing shows it yet; answers how to stop. */
export function onWaiting(wake: () => void) {
  wakers.add(wake)
  return () => wakers.delete(wake)
}

/** The loaded toaster takes over what waits and what comes; answers how to stop. */
export function takeToasts(take: (event: ToastEvent) => void) {
  sink = take
  for (const event of waiting.splice(0)) take(event)
  return () => {
    sink = undefined
  }
}
