import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AvailabilityEvent } from '#contract/live'

type Options = { lastEventId?: number; age?: number; headers?: Record<string, string> }

/** An open stream of `GET /live`. */
export type OpenEvents = {
  headers: IncomingHttpHeaders
  /** The id of the latest event. */
  readonly id: number
  /** The next event with data. @throws Error when the stream has ended */
  next(): Promise<AvailabilityEvent>
  /** Resolves when the server has ended the stream. */
  end(): Promise<void>
  close(): void
}

/** Opens the stream of some facilities and reads its first event, after which every change is sent. */
export async function openEvents(url: string, facilities: string[], options: Options = {}): Promise<OpenEvents> {
  const { lastEventId, age, headers = {} } = options
  const request = get(`${url}/api/live?facility=${facilities}${age === undefined ? '' : `&age=${age}`}`, {
    // no connection is left that the server would wait for
    agent: false,
    headers: { ...headers, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the stream was answered ${answer.statusCode}`)
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]() as AsyncIterator<string>
  let text = ''
  let id = 0

  /** The data of the next event; undefined at the end of the stream. */
  async function read(): Promise<AvailabilityEvent | undefined> {
    while (!text.includes('\n\n')) {
      const { value, done } = await chunks.next()
      if (done) return undefined
      text += value
    }
    const end = text.indexOf('\n\n')
    const lines = text.slice(0, end).split('\n')
    text = text.slice(end + 2)
    const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    id = Number(field('id') ?? id)
    const data = field('data')
    return data === undefined ? read() : JSON.parse(data)
  }

  await read()
  return {
    headers: answer.headers,
    get id() {
      return id
    },
    async next() {
      for (;;) {
        const event = await read()
        if (!event) throw new Error('the stream has ended')
        if (event.facility) return event
      }
    },
    async end() {
      while (await read());
    },
    close: () => void answer.destroy(),
  }
}
