import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { CardGateway } from './gateways/card.ts'
import type { IdentityGateway } from './gateways/identity.ts'
import type { MailGateway } from './gateways/mail.ts'

/** What `main.ts` composes and every feature is given; nothing reaches for a global. */
export type Deps = {
  config: Config
  /** Signs tokens; from SESSION_SECRET, or made once and kept in the database in demo mode. */
  sessionSecret: string
  db: Db
  card: CardGateway
  /** null when Google sign-in is not configured. */
  identity: IdentityGateway | null
  mail: MailGateway
  log: FastifyBaseLogger
}
