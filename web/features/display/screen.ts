import { useEffect } from 'react'

/** Keeps the screen on while the page is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true
    const request = async () => {
      if (document.hidden) return
      // refused on a low battery, for one: the device then follows its own settings
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (!isShown) void lock?.release()
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
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
