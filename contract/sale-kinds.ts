import { msg } from '#i18n/t'

/** What is sold; each kind may have a tax rate of its own. Spaces are courts. */
export const saleKinds = ['court', 'place', 'coach', 'item', 'pass'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What each is called. */
export const saleKindTexts: Record<SaleKind, string> = {
  court: msg('Court'),
  place: msg('Place in a game or class'),
  coach: msg('Coach'),
  item: msg('Rent and sale'),
  pass: msg('Pass'),
}
