import type { AvailabilityEvent } from '#contract/live'

/** Mocks EventSource, which jsdom doesn't have; tests send events with `receive`. */
export class FakeEventSource {
  static readonly CLOSED = 2
  /** The streams that were opened, the latest last. */
  static readonly opened: FakeEventSource[] = []
  readonly url: string
  readyState = 0
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null
  onerror: (() => void) | null = null

  constructor(url: string) {
    this.url = url
    FakeEventSource.opened.push(this)
  }

  static get latest(): FakeEventSource {
    const latest = FakeEventSource.opened.at(-1)
    if (!latest) throw new Error('no stream was opened')
    return latest
  }

  receive(data: AvailabilityEvent, id: number) {
    this.readyState = 1
    this.onmessage?.({ data: JSON.stringify(data), lastEventId: String(id) })
  }

  /** Closes the stream as a browser does after an error response. */
  refuse() {
    this.readyState = FakeEventSource.CLOSED
    this.onerror?.()
  }

  close() {
    this.readyState = FakeEventSource.CLOSED
  }
}

Object.assign(globalThis, { EventSource: FakeEventSource })
