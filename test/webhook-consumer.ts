import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  id: string
  type: string
  data: Record<string, unknown> & { booking?: string }
  /** Whether one of its signatures is of this secret. */
  isSignedBy(secret: string): boolean
}

/** A program that receives webhooks; `answer` returns the status of its reply. */
export async function startConsumer(answer: (message: Received) => number = () => 204) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = request.headers
    const isSignedBy = (secret: string) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
      return String(signatures).split(' ').includes(`v1,${signature}`)
    }
    const message: Received = { ...JSON.parse(body), id: String(id), isSignedBy }
    received.push(message)
    response.writeHead(answer(message)).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, close }
}
