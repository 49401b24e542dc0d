import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { webhooks } from './webhook-docs.ts'

const key = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'bmp_…',
  description: 'An API key, which an owner of a venue makes under “Keys and webhooks”. It reaches that venue only.',
} as const

/** Registers `GET /api/docs`, the OpenAPI document generated from the contract, before the routes that it describes. */
export async function registerDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Book My Play',
        description: 'Badminton courts: facilities, slots, bookings, payments, reviews.',
        version: '1.0.0', // the API's own, raised when a caller must change
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }, key } },
    },
    // the sandbox implements the protocols of third parties
    transform: (route) =>
      route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { ...route, schema: { hide: true } },
  })
  app.get('/api/docs', { schema: { hide: true } }, async () => ({ ...app.swagger(), webhooks }))
}
