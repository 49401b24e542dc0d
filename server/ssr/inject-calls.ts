import type { FastifyInstance } from 'fastify'
import type { CallApi } from '#contract/page-reply'

/** Creates what calls the API in this process while a page is rendered; rate limits count the visitor's address. */
export const injectCalls =
  (app: FastifyInstance, remoteAddress: string): CallApi =>
  async (url, headers = {}) => {
    const { statusCode, payload } = await app.inject({ method: 'GET', url, remoteAddress, headers })
    return { status: statusCode, data: JSON.parse(payload) }
  }
