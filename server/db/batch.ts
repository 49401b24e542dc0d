type Waiting<I, O> = { item: I; resolve: (answer: O) => void; reject: (error: unknown) => void }

/**
 * Lets `work` answer together what is asked for while it is at the last batch: a busy server sends one statement in place
 * of dozens, a quiet one waits for nothing. A batch never begins before what is in it was asked for, so no answer is
 * older than its question. `work` answers its items, at most `most` at a time, in their order; when it fails, all of the
 * batch fail.
 */
export function inBatches<I, O>(work: (items: I[]) => Promise<O[]>, most = Infinity): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = []
  let isBusy = false
  const workOff = async () => {
    while (waiting.length > 0) await settle(work, waiting.splice(0, most))
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

type Looked<O> = { now: Promise<O>; next?: Promise<O> }

/**
 * Lets those who ask the same while it is being looked up share the next look: many people after one thing cost what one
 * does. Nobody gets an answer older than their question, and nobody waits for others who ask something else.
 */
export function shared<I, O>(keyOf: (item: I) => string, look: (item: I) => Promise<O>): (item: I) => Promise<O> {
  const looks = new Map<string, Looked<O>>()
  const begin = (key: string, item: I): Promise<O> => {
    const entry: Looked<O> = { now: look(item) }
    looks.set(key, entry)
    const forget = () => {
      if (!entry.next) looks.delete(key)
    }
    entry.now.then(forget, forget)
    return entry.now
  }
  return (item) => {
    const key = keyOf(item)
    const entry = looks.get(key)
    if (!entry) return begin(key, item)
    const again = () => begin(key, item)
    entry.next ??= entry.now.then(again, again)
    return entry.next
  }
}
