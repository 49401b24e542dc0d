import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './switches.ts'

/** How a call of a wallet is answered when it fails; `hangs` never answers. */
export type WrongAnswer = 'html' | 'error' | 'hangs' | 'disconnect'

const PAGE = '<!doctype html><title>503</title><h1>Service Temporarily Unavailable</h1>'

/** Answers a call in a way that says nothing about its outcome. */
export function answerWrongly(request: FastifyRequest, reply: FastifyReply, how: WrongAnswer): FastifyReply {
  if (how === 'html' || how === 'error')
    return reply
      .code(how === 'html' ? 200 : 500)
      .type('text/html')
      .send(PAGE)
  reply.hijack()
  if (how === 'disconnect') request.raw.socket.destroy()
  return reply
}

export const toWrongAnswer = ({ disconnect }: Fault): WrongAnswer => (disconnect ? 'disconnect' : 'error')
