import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a condition holds, for as long as the test run lasts. */
export async function waitUntil(holds: () => unknown): Promise<void> {
  while (!(await holds())) await sleep(20)
}
