import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { CardGateway } from './gateways/card.ts'
import type { IdentityGateway } from './gateways/identity.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { Connector, GatewayName, PaymentGateway } from './gateways/payment-gateway.ts'
import type { PushGateway } from './gateways/push.ts'
import type { SmsGateway } from './gateways/sms.ts'

/** The database that is backed up each night, and the folder its backups are in. */
export type Backups = { databaseUrl: string; folder: string }

/** The dependencies that `compose.ts` creates and every feature receives; there are no globals. */
export type Deps = {
  config: Config
  /** Signs tokens: SESSION_SECRET, or in demo mode one generated once and stored in the database. */
  sessionSecret: string
  db: Db
  /** Backups of the built-in database; null in demo mode and for the operator’s own database. */
  backups: Backups | null
  /** Stripe; null when it is not configured. */
  card: CardGateway | null
  /** Those that are configured, except Stripe. */
  gateways: Partial<Record<Exclude<GatewayName, 'stripe'>, PaymentGateway>>
  /** What venues can connect with accounts of their own. */
  connectors: Partial<Record<Exclude<GatewayName, 'stripe'>, Connector>>
  /** null when Google sign-in is not configured. */
  identity: IdentityGateway | null
  mail: MailGateway
  push: PushGateway
  /** null when no provider is configured: then nothing about text messages is shown. */
  sms: SmsGateway | null
  log: FastifyBaseLogger
  /** Delays the answer to someone who tries too often, by milliseconds. */
  delay(milliseconds: number): Promise<unknown>
}
