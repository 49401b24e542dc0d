import type { NewPassOffer, PassOffer } from '#contract/pass'
import type { PassApplies, PassKind } from '#contract/pass-terms'
import { parseNumber } from '../../lib/forms/parse-number'
import { toLatinDigits } from '../../lib/texts/format'

/** The fields of the form. Empty texts mean no limit. */
export type OfferValues = {
  name: string
  kind: PassKind
  price: string
  value: string
  validDays: string
  percentOff: string
  perWeek: string
  daysAhead: string
  weekdays: number[]
  from: string
  to: string
  what: '' | NonNullable<PassApplies['what']>
  /** Numbers, separated by commas. */
  courts: string
  /** Ids of the other venues at which it is good. */
  facilities: string[]
  sold: NewPassOffer['sold']
}

export const emptyOffer: OfferValues = {
  name: '',
  kind: 'uses',
  price: '',
  value: '10',
  validDays: '90',
  percentOff: '20',
  perWeek: '',
  daysAhead: '',
  weekdays: [],
  from: '00:00',
  to: '24:00',
  what: '',
  courts: '',
  facilities: [],
  sold: 'online',
}

const toText = (value: number | null) => (value === null ? '' : String(value))

export const toOfferValues = ({ applies, alsoAt, ...offer }: PassOffer): OfferValues => ({
  name: offer.name,
  kind: offer.kind,
  price: String(offer.price),
  value: offer.kind === 'rate' ? emptyOffer.value : String(offer.value),
  validDays: String(offer.validDays),
  percentOff: offer.kind === 'rate' ? String(offer.percentOff) : emptyOffer.percentOff,
  perWeek: toText(offer.perWeek),
  daysAhead: toText(offer.daysAhead),
  weekdays: [...(applies.weekdays ?? [])],
  from: applies.from ?? emptyOffer.from,
  to: applies.to ?? emptyOffer.to,
  what: applies.what ?? '',
  courts: (applies.courts ?? []).join(', '),
  facilities: alsoAt.map(({ _id }) => _id),
  sold: offer.sold,
})

const toOptional = (text: string) => (text.trim() === '' ? null : parseNumber(text))

/** Returns the form's values as the API takes them. An empty number becomes none, which is refused. */
export function toOfferBody(values: OfferValues): NewPassOffer {
  const { name, kind, weekdays, from, to, what, courts, facilities, sold } = values
  const isRate = kind === 'rate'
  const isForRefunds = kind === 'money' && sold === 'refund'
  return {
    name,
    kind,
    sold,
    price: isForRefunds ? 0 : parseNumber(values.price),
    value: isRate || isForRefunds ? 0 : parseNumber(values.value),
    validDays: parseNumber(values.validDays),
    percentOff: isRate ? parseNumber(values.percentOff) : 0,
    perWeek: isForRefunds ? null : toOptional(values.perWeek),
    daysAhead: isRate ? toOptional(values.daysAhead) : null,
    applies: isForRefunds
      ? {}
      : {
          ...(weekdays.length > 0 && { weekdays }),
          ...(from !== emptyOffer.from && { from }),
          ...(to !== emptyOffer.to && { to }),
          ...(what && { what }),
          ...(courts.trim() && { courts: toLatinDigits(courts).split(',').map(parseNumber) }),
          ...(facilities.length > 0 && { facilities }),
        },
  }
}
