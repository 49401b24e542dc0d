import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call as a provider receives it; `fields` are those of its query, form or JSON. */
export type Received = { path: string; headers: Record<string, unknown>; fields: Record<string, string> }

/** Undefined never answers; a text is no JSON. */
type Reply = object | string | undefined

export type AnsweringServer = { url: string; received: Received[]; close(): void }

/** Starts a server that answers as a provider's documentation records it. */
export async function startAnsweringServer(answer: (call: Received) => Reply): Promise<AnsweringServer> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    let body = ''
    for await (const chunk of request) body += chunk
    const isJson = request.headers['content-type'] === 'application/json'
    const sent = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    const call = {
      path: url.pathname,
      headers: request.headers,
      fields: { ...Object.fromEntries(url.searchParams), ...sent },
    }
    received.push(call)
    const reply = answer(call)
    if (reply !== undefined) response.end(typeof reply === 'string' ? reply : JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close }
}
