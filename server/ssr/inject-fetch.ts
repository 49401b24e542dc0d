import type { FastifyInstance } from 'fastify'

/** Creates a `fetch` for rendering that calls the API in this process; rate limits count the visitor's address. */
export function createInjectFetch(app: FastifyInstance, remoteAddress: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const response = await app.inject({
      method: 'GET',
      url: pathname + search,
      remoteAddress,
      headers: Object.fromEntries(request.headers),
    })
    const type = String(response.headers['content-type'] ?? 'application/json')
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: { 'content-type': type },
    })
  }
}
