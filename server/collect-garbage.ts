import { performance } from 'node:perf_hooks'

const IDLE_CHECK_MS = 2000

/**
 * Collects garbage, which V8 would keep while idle, once after each busy period. It waits for two almost idle seconds,
 * since it blocks requests for about a tenth of a second. `npm start` exposes `gc`.
 */
export function collectGarbageWhenIdle(): void {
  let since = performance.eventLoopUtilization()
  let wasBusy = true
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    if (utilization > 0.5) wasBusy = true
    if (!wasBusy || utilization > 0.1) return
    wasBusy = false
    globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' })
  }, IDLE_CHECK_MS).unref()
}
