type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs one piece of work at a time in this process, in the order given; one that fails does not stop the next. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
