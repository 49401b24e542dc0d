import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LogReader } from './log-reader.ts'

type Transaction = { xid: number; ids: number[]; running: boolean }
type Step = { do: 'begin' | 'write' | 'commit' | 'abort' | 'read'; which: number }

/** PostgreSQL as far as a log is concerned: transactions and ids are numbered, and seen once committed. */
class Log {
  readonly #transactions: Transaction[] = []
  #nextXid = 1
  #nextId = 1
  readonly committed: number[] = []

  take({ do: action, which }: Step) {
    const running = this.#transactions.filter((one) => one.running)
    const chosen = running[which % running.length]
    if (action === 'begin') this.#transactions.push({ xid: this.#nextXid++, ids: [], running: true })
    else if (chosen && action === 'write') chosen.ids.push(this.#nextId++)
    else if (chosen && action !== 'read') this.end(chosen, action === 'commit')
  }

  end(transaction: Transaction, isCommitted: boolean) {
    transaction.running = false
    if (isCommitted) this.committed.push(...transaction.ids)
  }

  endAll() {
    for (const one of this.#transactions.filter(({ running }) => running)) this.end(one, true)
  }

  /** Returns what a reader gets that continues from an id. */
  read(from: number | null) {
    const running = this.#transactions.filter((one) => one.running).map(({ xid }) => xid)
    const ids = this.committed.filter((id) => id > (from ?? 0)).sort((a, b) => a - b)
    const snapshot = { oldestRunning: Math.min(this.#nextXid, ...running), nextTransaction: this.#nextXid }
    const entries = ids.map((id) => ({ id, age: 0, day: null, facility: 'a' }))
    return [{ entries, last: Math.max(0, ...this.committed) }, snapshot] as const
  }
}

const steps = fc.array(
  fc.record<Step>({ do: fc.constantFrom('begin', 'write', 'write', 'commit', 'abort', 'read'), which: fc.nat(9) }),
  { minLength: 20, maxLength: 120, size: 'max' },
)

it('returns each entry once, in whatever order transactions commit', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const [log, reader, read] = [new Log(), new LogReader(), [] as number[]]
      const readOnce = () => read.push(...reader.take(...log.read(reader.from)).map(({ id }) => id))
      for (const step of all) {
        log.take(step)
        if (step.do === 'read') readOnce()
      }
      log.endAll()
      readOnce()
      expect(read.toSorted((a, b) => a - b)).toEqual(log.committed.toSorted((a, b) => a - b))
    }),
    { numRuns: 1000 },
  )
})

it('reads on from the last entry once no transaction is left that could add an earlier one', () => {
  const [log, reader] = [new Log(), new LogReader()]
  for (const step of ['begin', 'write', 'commit'] as const) log.take({ do: step, which: 0 })
  for (let readings = 0; readings < 2; readings++) reader.take(...log.read(reader.from))
  expect(reader.from).toBe(1)
})
