import { t } from '#i18n/t'
import { AppError } from './app-error.ts'
import { type Due, whyNotCharge } from './charge-limits.ts'
import { type FacilityGatewayRow, findFacilityGateway, listFacilityGateways } from './db/facility-gateways.ts'
import type { Deps } from './deps.ts'
import type { CardGateway } from './gateways/card.ts'
import { type SettlingGateway, toPaymentGateway } from './gateways/card-payments.ts'
import { GatewayError } from './gateways/gateway-error.ts'
import type { GatewayName, PaymentGateway } from './gateways/payment-gateway.ts'
import { decrypt } from './secret-box.ts'

type Gateways = Pick<Deps, 'card' | 'gateways'>

/** A way to pay, and whose account it is: null is the site's own. */
export type Method = { gateway: SettlingGateway; accountId: string | null }

export const listSiteGateways = ({ card, gateways }: Gateways): SettlingGateway[] => [
  ...(card ? [toPaymentGateway(card)] : []),
  ...Object.values(gateways),
]

/** Lists the methods that a venue offers for a currency: those of its own accounts, else the site's. */
export async function listMethods(deps: Deps, facilityId: string, currency: string): Promise<Method[]> {
  const accounts = await listFacilityGateways(deps.db, facilityId)
  const offered =
    accounts.length > 0
      ? accounts.filter(isConnectable(deps)).map((row) => ({ gateway: createGateway(deps, row), accountId: row.id }))
      : listSiteGateways(deps).map((gateway) => ({ gateway, accountId: null }))
  return offered.filter(({ gateway }) => gateway.getLimits(currency) !== null)
}

/**
 * Returns the method by which somebody wants to pay at a venue, or the first that can charge what is due.
 * @throws AppError not_payable when the venue does not offer it
 */
export async function chooseMethod(
  deps: Deps,
  { facilityId, ...due }: Due & { facilityId: string },
  wanted: GatewayName | undefined,
): Promise<Method> {
  const methods = await listMethods(deps, facilityId, due.currency)
  if (methods.length === 0) throw new AppError('not_payable', t('This venue takes no payments online yet.'))
  const chosen = wanted
    ? methods.find(({ gateway }) => gateway.name === wanted)
    : (methods.find(({ gateway }) => whyNotCharge(gateway, due) === null) ?? methods[0])
  if (chosen) return chosen
  throw new AppError('not_payable', t('This way to pay is not offered.'))
}

/** Where an attempt was made. */
type Account = { gateway: GatewayName; accountId: string | null }

/** Returns the gateway and account of an attempt. @throws GatewayError when it is no longer configured */
export const getGateway = async (deps: Deps, account: Account): Promise<SettlingGateway> =>
  account.gateway === 'stripe' ? toPaymentGateway(requireCard(deps)) : getWallet(deps, account)

/** Returns the gateway of an attempt that is not Stripe's. @throws GatewayError when it is no longer configured */
export async function getWallet(deps: Deps, { gateway, accountId }: Account): Promise<PaymentGateway> {
  if (accountId !== null) {
    const account = await findFacilityGateway(deps.db, accountId)
    if (account) return createGateway(deps, account)
  }
  const own = gateway === 'stripe' || accountId !== null ? undefined : deps.gateways[gateway]
  if (!own) throw new GatewayError(false, new Error(`the gateway ${gateway} is not configured`))
  return own
}

/** The key for the credentials of venues; undefined when the operator has set none. */
export const getGatewayKey = ({ config, sessionSecret }: Pick<Deps, 'config' | 'sessionSecret'>): string | undefined =>
  config.gatewayKey ?? (config.mode === 'demo' ? sessionSecret : undefined)

/** Another CURRENCY than taka leaves no connectors. */
const isConnectable =
  ({ connectors }: Deps) =>
  ({ gateway }: FacilityGatewayRow) =>
    gateway !== 'stripe' && connectors[gateway] !== undefined

function createGateway(deps: Deps, { gateway, secret, id }: FacilityGatewayRow): PaymentGateway {
  const connector = gateway === 'stripe' ? undefined : deps.connectors[gateway]
  const key = getGatewayKey(deps)
  if (!connector || !key) throw new GatewayError(false, new Error(`the gateway ${gateway} can't be connected`))
  try {
    return connector.create(JSON.parse(decrypt(key, secret)))
  } catch (error) {
    throw new GatewayError(false, new Error(`the credentials of account ${id} can't be read`, { cause: error }))
  }
}

/** Returns Stripe, for what only Stripe can do. @throws GatewayError when it is not configured */
export function requireCard({ card }: Pick<Deps, 'card'>): CardGateway {
  if (card) return card
  throw new GatewayError(false, new Error('Stripe is not configured'))
}

/** Returns the least that can be paid in a currency by any of the site's methods, in minor units. */
export const getLeastCharge = (deps: Gateways, currency: string): number => getLeast(listSiteGateways(deps), currency)

/** Returns the least that can be paid online at a venue, in minor units; 0 where nothing can. */
export async function findLeastCharge(deps: Deps, facilityId: string, currency: string): Promise<number> {
  const methods = await listMethods(deps, facilityId, currency)
  return getLeast(
    methods.map(({ gateway }) => gateway),
    currency,
  )
}

function getLeast(gateways: SettlingGateway[], currency: string): number {
  const limits = gateways.flatMap(({ getLimits }) => getLimits(currency) ?? [])
  return limits.length === 0 ? 0 : Math.min(...limits.map(({ minimum }) => minimum))
}
