import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/live'
import type { Deps } from '../../deps.ts'
import { sendEvents, stream } from '../../http/streams.ts'
import { type ChangeBatch, ChangeWatcher } from './change-watcher.ts'

/** The open streams, by the facilities they watch. */
class Subscriptions {
  readonly #byFacility = new Map<string, Set<ServerResponse>>()
  readonly all = new Set<ServerResponse>()

  add(raw: ServerResponse, facilities: Set<string>): void {
    this.all.add(raw)
    for (const id of facilities) {
      const streams = this.#byFacility.get(id) ?? new Set()
      this.#byFacility.set(id, streams.add(raw))
    }
  }

  remove(raw: ServerResponse, facilities: Set<string>): void {
    this.all.delete(raw)
    for (const id of facilities) {
      const streams = this.#byFacility.get(id)
      streams?.delete(raw)
      if (streams?.size === 0) this.#byFacility.delete(id)
    }
  }

  find = (facility: string): Iterable<ServerResponse> => this.#byFacility.get(facility) ?? []
}

const toEvent = (id: number, data: calls.AvailabilityEvent) => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** Generates an event for each facility, with its days or null when one of them is unknown. */
function* toEvents({ id, changes }: ChangeBatch): Generator<[facility: string, event: string]> {
  if (!changes) return yield ['*', toEvent(id, { facility: '*', days: null })]
  for (const [facility, ofFacility] of Map.groupBy(changes, (change) => change.facility)) {
    const days = new Set(ofFacility.map(({ day }) => day))
    yield [facility, toEvent(id, { facility, days: days.has(null) ? null : ([...days] as string[]) })]
  }
}

/** Reads the id of the event after which a stream continues, which a reconnecting browser sends in a header. */
function readLastId({ headers }: FastifyRequest, since: number | undefined): number | undefined {
  const id = Number(headers['last-event-id'] || Number.NaN)
  return Number.isFinite(id) ? id : since
}

/** Registers `GET /live`: which facilities changed on which days. It is public, like the availability it is about. */
export function registerLive(app: FastifyInstance, deps: Deps): void {
  const subscriptions = new Subscriptions()
  const watcher = new ChangeWatcher(deps, (batch) => {
    for (const [facility, event] of toEvents(batch))
      for (const raw of facility === '*' ? subscriptions.all : subscriptions.find(facility)) sendEvents(raw, event)
  })
  stream(app, calls.watchAvailability, async ({ query, request, raw }) => {
    const facilities = new Set(query.facility.split(','))
    const since = readLastId(request, query.since)
    subscriptions.add(raw, facilities)
    raw.once('close', () => {
      subscriptions.remove(raw, facilities)
      if (subscriptions.all.size === 0) watcher.stop()
    })
    await watcher.start()
    const batch = watcher.findChanges(facilities, { since, age: query.age })
    const missed = batch ? [...toEvents(batch)].map(([, event]) => event) : []
    sendEvents(raw, (batch ? toEvent(batch.id, {}) : 'data: {}\n\n') + missed.join(''))
  })
}
