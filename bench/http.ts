import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Sends a GET and returns the bytes as they came over the wire, still compressed. */
export const fetchBytes = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, async (answer) => {
      const bytes = await buffer(answer)
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes })
    }).on('error', reject)
  })
