import type { z } from 'zod/mini'
import type * as calls from '#contract/facility-gateway'
import { t } from '#i18n/t'
import { AppError, facilityNotFound, fieldError } from '../../../app-error.ts'
import { recordAudit } from '../../../db/audit.ts'
import { inTransaction, type Trx } from '../../../db/client.ts'
import { listFacilityGateways } from '../../../db/facility-gateways.ts'
import type { Deps } from '../../../deps.ts'
import { GatewayError } from '../../../gateways/gateway-error.ts'
import type { Connector } from '../../../gateways/payment-gateway.ts'
import type { Actor } from '../../../http/session.ts'
import { getGatewayKey } from '../../../payment-methods.ts'
import { encrypt } from '../../../secret-box.ts'
import { endAccount, hasOpenPayments, insertAccount, lockFacilityName } from './facility-gateways.queries.ts'

type Gateways = z.infer<typeof calls.listFacilityGateways.reply>
type Connection = z.infer<typeof calls.connectGateway.body>

/** Lists what a venue can connect; nothing without a key to encrypt credentials with. */
export async function listGateways(deps: Deps, facilityId: string): Promise<Gateways> {
  const accounts = await listFacilityGateways(deps.db, facilityId)
  const connectors = getGatewayKey(deps) === undefined ? [] : Object.entries(deps.connectors)
  return connectors.map(([name, { fields }]) => {
    const gateway = name as keyof Deps['connectors']
    const account = accounts.find((one) => one.gateway === gateway)
    const shown = account && { _id: account.id, name: account.account, since: account.createdAt.toISOString() }
    return { gateway, fields, account: shown ?? null }
  })
}

/** Connects a venue's account in place of the one before, which goes on to refund what was paid to it. */
export async function connectGateway(deps: Deps, actor: Actor, facilityId: string, connection: Connection) {
  const { gateway, credentials } = connection
  const key = getGatewayKey(deps)
  const connector = deps.connectors[gateway]
  if (!connector || !key) throw fieldError('gateway', t('This way to pay can’t be connected here.'), 'bad_request')
  requireFields(connector, credentials)
  await testCredentials(deps, connector, credentials)
  const account = credentials[connector.fields[0] ?? ''] ?? ''
  const secret = encrypt(key, JSON.stringify(credentials))
  await inTransaction(deps.db, async (trx) => {
    const name = await lockFacilityName(trx, facilityId)
    if (name === undefined) throw facilityNotFound()
    const earlier = (await listFacilityGateways(trx, facilityId)).find((one) => one.gateway === gateway)
    if (earlier) await endAccount(trx, earlier.id)
    await insertAccount(trx, { facilityId, gateway, account, secret })
    await audit(trx, actor, 'connected a payment account of', { facilityId, name, account: `${gateway} ${account}` })
  })
  return listGateways(deps, facilityId)
}

/** @throws AppError bad_request naming the first field that is missing or unknown */
function requireFields({ fields }: Connector, credentials: Record<string, string>): void {
  const missing = fields.find((field) => !credentials[field]?.trim())
  if (missing) throw fieldError(missing, t('Enter this too.'), 'bad_request')
  const unknown = Object.keys(credentials).find((field) => !fields.includes(field))
  if (unknown) throw fieldError(unknown, t('This is not needed.'), 'bad_request')
}

/** @throws AppError bad_request when the gateway refuses them or does not take the site's currency; GatewayError */
async function testCredentials({ config }: Deps, connector: Connector, credentials: Record<string, string>) {
  const gateway = connector.create(credentials)
  const currency = config.currency.toUpperCase()
  if (!gateway.getLimits(config.currency))
    throw fieldError('gateway', t('This way to pay does not take {currency}.', { currency }), 'bad_request')
  try {
    await gateway.check?.()
  } catch (error) {
    if (!(error instanceof GatewayError && error.refusal)) throw error
    throw fieldError('gateway', t('The payment provider does not accept these credentials.'), 'bad_request')
  }
}

export async function disconnectGateway(deps: Deps, actor: Actor, facilityId: string, accountId: string) {
  await inTransaction(deps.db, async (trx) => {
    const name = await lockFacilityName(trx, facilityId)
    const account = (await listFacilityGateways(trx, facilityId)).find(({ id }) => id === accountId)
    if (name === undefined || !account) throw new AppError('not_found', t('This account is not connected.'))
    if (await hasOpenPayments(trx, accountId))
      throw new AppError('conflict', t('Somebody is about to pay to this account. Please try again later.'))
    await endAccount(trx, accountId)
    const shown = `${account.gateway} ${account.account}`
    await audit(trx, actor, 'disconnected a payment account of', { facilityId, name, account: shown })
  })
  return listGateways(deps, facilityId)
}

type Audited = { facilityId: string; name: string; account: string }

const audit = (trx: Trx, actor: Actor, action: string, { facilityId, name, account }: Audited) =>
  recordAudit(trx, {
    by: actor.id,
    kind: 'facility',
    action,
    subjectId: facilityId,
    subject: name,
    detail: { text: account },
  })
