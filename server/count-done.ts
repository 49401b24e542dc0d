import type { Deps } from './deps.ts'

/**
 * Does one thing after another that is due. What fails is logged, and the next run tries it again: it must not keep later
 * ones waiting. Returns how many were done; `work` returns false for one that has to wait.
 * @throws AggregateError after the last one, so that the run counts as failed when any did
 */
export async function countDone<Due>(
  { log }: Pick<Deps, 'log'>,
  all: Due[],
  work: (due: Due) => Promise<unknown>,
): Promise<number> {
  const results = await doEach(
    all.map((due) => async () => {
      try {
        return await work(due)
      } catch (err) {
        log.error({ err, due }, 'what was due could not be done; the next run tries again')
        throw err
      }
    }),
  )
  return results.filter((result) => result !== false).length
}

/**
 * Does works one after another, the later ones also when one fails, and returns their results.
 * @throws AggregateError after the last one
 */
export async function doEach<Result>(works: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  const errors: unknown[] = []
  for (const work of works)
    await work().then(
      (result) => results.push(result),
      (error) => errors.push(error),
    )
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} failed: ${errors.slice(0, 3).map(String).join('; ')}`)
  return results
}
