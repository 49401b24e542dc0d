type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void }

/**
 * Lets `work` answer together what is asked for while it is at the last batch: a busy server sends one statement in place
 * of dozens, a quiet one waits for nothing. A batch never begins before what is in it was asked for, so no answer is
 * older than its question. `work` answers its items in their order; when it fails, all of the batch fail.
 */
export function inBatches<I, O>(work: (items: I[]) => Promise<O[]>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = []
  let isBusy = false
  const workOff = async () => {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await settle(work, batch)
    }
    isBusy = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isBusy) return
      isBusy = true
      // Whatever else is asked for in this same turn comes along.
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
