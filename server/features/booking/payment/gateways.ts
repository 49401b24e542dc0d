import { t } from '#i18n/t'
import { fieldError } from '../../../app-error.ts'
import type { Deps } from '../../../deps.ts'
import { CardError } from '../../../gateways/card.ts'
import { type SettlingGateway, toPaymentGateway } from '../../../gateways/card-payments.ts'
import type { AttemptRef, GatewayName } from '../../../gateways/payment-gateway.ts'
import { type AttemptRow, listKnownRefunds } from './attempts.queries.ts'
import type { PaymentRow } from './payments.queries.ts'

/** Returns a gateway for what was begun with it. @throws CardError when it is no longer configured */
export function getGateway({ card, gateways }: Deps, name: GatewayName): SettlingGateway {
  const gateway = name === 'stripe' ? toPaymentGateway(card) : gateways[name]
  if (!gateway) throw new CardError(false, new Error(`the gateway ${name} is not configured`))
  return gateway
}

/** The methods of payment that the site offers, the first by default. */
export const listGateways = ({ gateways }: Pick<Deps, 'gateways'>): GatewayName[] => [
  'stripe',
  ...(Object.keys(gateways) as (keyof typeof gateways)[]),
]

/** Returns the method somebody wants to pay by. @throws AppError bad_request when it is not offered */
export function chooseGateway(deps: Deps, wanted: GatewayName | undefined): GatewayName {
  const offered = listGateways(deps)
  const chosen = wanted ?? offered[0]
  if (chosen && offered.includes(chosen)) return chosen
  throw fieldError('gateway', t('This way to pay is not offered.'), 'bad_request')
}

/** Returns an attempt as its gateway needs it. */
export async function toAttemptRef(
  { db }: Deps,
  { id, reference, providerId, openedAt, gateway }: AttemptRow,
  { amountMinor: amount, currency }: Pick<PaymentRow, 'amountMinor' | 'currency'>,
): Promise<AttemptRef> {
  const refunds = gateway === 'stripe' ? [] : await listKnownRefunds(db, id)
  return { reference, providerId, amount, currency, openedAt, refunds }
}
