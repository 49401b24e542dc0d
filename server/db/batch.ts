type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void }

/**
 * Collects the calls made while a batch runs into the next batch: a busy server sends one statement instead of dozens.
 * No result is older than its call. `work` returns its results in order; an error fails the whole batch.
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
      // Further calls in this turn of the event loop join the batch.
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
