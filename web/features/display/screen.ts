import { useEffect, useRef } from 'react'

/**
 * Keeps the screen on while the page is shown, where the browser can. It asks again after each answer of the server, since
 * a device may refuse, and also take it back, while its battery is low; till then the device follows its own settings.
 */
export function useWakeLock(answeredAt: number | undefined): void {
  const ask = useRef<() => Promise<void>>(undefined)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const request = async () => {
      if (document.hidden || lock?.released === false) return
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (!isShown) void lock?.release()
    }
    ask.current = request
    document.addEventListener('visibilitychange', request)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an answer
  useEffect(() => void ask.current?.(), [answeredAt])
}

const OLD_MS = 20 * 3_600_000
/** When nobody looks, by the clock of the venue. */
const [FROM, UNTIL] = ['03:00', '05:00']

/** Whether a page that shows nothing but a screen is to be loaded again: each night, so that it runs the server's version. */
export const isReloadDue = (pageAgeMs: number, clock: string): boolean =>
  pageAgeMs > OLD_MS && clock >= FROM && clock < UNTIL

/** Loads the page again at night, right after an answer of the server, which can therefore be reached. */
export function useReloadAtNight(answeredAt: number | undefined, clock: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after an answer
  useEffect(() => {
    if (answeredAt !== undefined && isReloadDue(performance.now(), clock)) location.reload()
  }, [answeredAt])
}
