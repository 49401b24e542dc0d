type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void }

/**
 * Collects what is asked for while the last batch is being worked on into the next one: a busy server sends one statement
 * in place of dozens, a quiet one waits for nothing. No answer is older than its question. `work` returns the answers in
 * the order of its items; when it fails, the whole batch fails.
 */
export function inBatches<I, O>(work: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = []
  let isBusy = false
  const workOff = async () => {
    while (waiting.length > 0) await settle(work, waiting.splice(0))
    isBusy = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isBusy) return
      isBusy = true
      // What else is asked for in this turn of the event loop comes along.
      queueMicrotask(workOff)
    })
}

async function settle<I, O>(work: (items: I[]) => Promise<O[]>, batch: Waiting<I, O>[]) {
  try {
    const answers = await work(batch.map(({ item }) => item))
    for (const [at, answer] of answers.entries()) batch[at]?.resolve(answer)
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}
