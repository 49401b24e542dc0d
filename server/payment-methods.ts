import { t } from '#i18n/t'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { CardError, type CardGateway } from './gateways/card.ts'
import { type SettlingGateway, toPaymentGateway } from './gateways/card-payments.ts'
import type { GatewayName } from './gateways/payment-gateway.ts'

type Gateways = Pick<Deps, 'card' | 'gateways'>

/** The methods of payment that the site offers, the first by default. */
export const listGateways = ({ card, gateways }: Gateways): SettlingGateway[] => [
  ...(card ? [toPaymentGateway(card)] : []),
  ...Object.values(gateways),
]

/** Returns a gateway for what was begun with it. @throws CardError when it is no longer configured */
export function getGateway(deps: Gateways, name: GatewayName): SettlingGateway {
  const gateway = listGateways(deps).find((one) => one.name === name)
  if (!gateway) throw new CardError(false, new Error(`the gateway ${name} is not configured`))
  return gateway
}

/** Returns the method somebody wants to pay by. @throws AppError bad_request when it is not offered */
export function chooseGateway(deps: Gateways, wanted: GatewayName | undefined): SettlingGateway {
  const chosen = listGateways(deps).find(({ name }) => wanted === undefined || name === wanted)
  if (chosen) return chosen
  throw new AppError('not_payable', t('This way to pay is not offered.'))
}

/** Returns Stripe, for what only Stripe can do. @throws CardError when it is not configured */
export function requireCard({ card }: Pick<Deps, 'card'>): CardGateway {
  if (card) return card
  throw new CardError(false, new Error('Stripe is not configured'))
}

/** Returns the least that can be paid in a currency by any method, in minor units. */
export function getLeastCharge(deps: Gateways, currency: string): number {
  const limits = listGateways(deps).flatMap(({ getLimits }) => getLimits(currency) ?? [])
  return limits.length === 0 ? 0 : Math.min(...limits.map(({ minimum }) => minimum))
}
