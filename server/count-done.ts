import type { Deps } from './deps.ts'

/**
 * Does one thing after another that is due. What fails is logged, and the next run tries it again: it must not keep later
 * ones waiting. Returns how many were done; `work` returns false for one that has to wait.
 */
export async function countDone<Due>(
  { log }: Pick<Deps, 'log'>,
  all: Due[],
  work: (due: Due) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for (const due of all) {
    try {
      if ((await work(due)) !== false) done += 1
    } catch (err) {
      log.error({ err, due }, 'what was due could not be done; the next run tries again')
    }
  }
  return done
}
