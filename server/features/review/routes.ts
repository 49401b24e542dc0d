import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'

export function registerReview(_app: FastifyInstance, _deps: Deps): void {}
