/** Screen readers announce errors and warnings at once, the rest politely. */
export type ToastKind = 'success' | 'error' | 'warning' | 'loading'

export type ToastAction = { label: string; onClick: () => void }

/** One toast. `duration` in ms; 0 keeps it until it is replaced or closed. */
export type ToastMessage = {
  id: string
  kind: ToastKind
  title: string
  description?: string
  duration: number
  action?: ToastAction
}

/**
 * `id` replaces the toast with that id, so that a loading toast becomes its result, and a form's next attempt replaces the
 * error of the last.
 */
export type ToastOptions = { description?: string | undefined; duration?: number; id?: string; action?: ToastAction }

export type ToastEvent = { show: ToastMessage } | { close: string }

/** The id of the toast that offers to redeem a user's code again; it closes when their session ends. */
export const REDEEM_TOAST_ID = 'redeem'

/** How long a toast is shown by default, in ms (spec §9). */
const DEFAULT_DURATION = 4000

const queue: ToastEvent[] = []
const queueListeners = new Set<() => void>()
let receiver: ((event: ToastEvent) => void) | undefined
let count = 0

/** The errors that toasts show, by the toast's id. */
const shownErrors = new Map<string, string[]>()

/** Whether a toast shows, and announces, this text of an error. */
export const isToasted = (error: string) => [...shownErrors.values()].some((texts) => texts.includes(error))

/** To be called when a toast has disappeared. */
export const forgetToast = (id: string) => shownErrors.delete(id)

function send(event: ToastEvent) {
  if (receiver) return receiver(event)
  queue.push(event)
  for (const listener of queueListeners) listener()
}

const show =
  (kind: ToastKind) =>
  (title: string, { description, duration, id = `toast-${++count}`, action }: ToastOptions = {}) => {
    forgetToast(id)
    if (kind === 'error') shownErrors.set(id, [title, description ?? ''])
    const shownFor = duration ?? (kind === 'loading' ? 0 : DEFAULT_DURATION)
    send({
      show: { id, kind, title, duration: shownFor, ...(description && { description }), ...(action && { action }) },
    })
    return id
  }

export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  loading: show('loading'),
  close: (id: string) => send({ close: id }),
}

/** Whether toasts are queued because the toaster isn't loaded yet. */
export const hasQueuedToasts = () => queue.length > 0

/** Calls back when a toast is queued; returns the function to unsubscribe. */
export function onToastQueued(listener: () => void) {
  queueListeners.add(listener)
  return () => queueListeners.delete(listener)
}

/** Delivers queued and further toasts to the toaster; returns the function to unsubscribe. */
export function receiveToasts(receive: (event: ToastEvent) => void) {
  receiver = receive
  for (const event of queue.splice(0)) receive(event)
  return () => {
    receiver = undefined
    shownErrors.clear()
  }
}
