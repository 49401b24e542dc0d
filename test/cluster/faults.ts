import { waitUntil } from '../wait-until.ts'
import type { Machine } from './machine.ts'
import { cutOff, mute, plugIn, unmute } from './network.ts'

type Fault = {
  name: string
  begin(primary: Machine, others: Machine[]): unknown
  /** What a person or the machine's own start does afterwards. */
  end(primary: Machine, others: Machine[]): unknown
  /** How long the fault lasts at least, in ms. */
  lasts?: number
}

/** What happens to a cluster, and what ends it. */
export const listFaults = (isWhole: () => Promise<boolean>): Fault[] => [
  { name: 'the primary’s machine is killed', begin: (primary) => primary.kill(), end: (primary) => primary.startAll() },
  {
    name: 'the primary is cut off the network',
    begin: ({ number }) => cutOff(number),
    end: ({ number }) => plugIn(number),
    lasts: 25_000,
  },
  {
    name: 'the primary hears the others, and they don’t hear it',
    begin: ({ number }) => mute(number),
    end: ({ number }) => unmute(number),
    lasts: 25_000,
  },
  {
    name: 'the primary’s machine pauses',
    begin: (primary) => primary.signalAll('SIGSTOP'),
    end: (primary) => primary.signalAll('SIGCONT'),
    lasts: 25_000,
  },
  {
    name: 'the primary’s disk is full',
    begin: ({ disk }) => disk.fill(),
    end: ({ disk }) => disk.free(),
    lasts: 25_000,
  },
  {
    name: 'each machine is restarted, one after the other',
    begin: async (primary, others) => {
      for (const machine of [...others, primary]) {
        await machine.stopAll()
        machine.startAll()
        await waitUntil(() => isWhole())
      }
    },
    end: () => undefined,
  },
  {
    name: 'etcd loses its quorum',
    begin: (_, others) => Promise.all(others.map((machine) => machine.stop('etcd'))),
    end: (_, others) => {
      for (const machine of others) machine.start('etcd')
    },
    lasts: 25_000,
  },
  {
    name: 'the product is replaced, one process after the other',
    begin: async (primary, others) => {
      for (const machine of [...others, primary]) {
        await machine.stop('product')
        machine.start('product')
        await waitUntil(() => isWhole())
      }
    },
    end: () => undefined,
  },
]
