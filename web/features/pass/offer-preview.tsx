import { toMajor, toMinor } from '#contract/money'
import type { NewPassOffer } from '#contract/pass'
import { coverBooking } from '#contract/pass-cover'
import type { PassApplies } from '#contract/pass-terms'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatSum } from '../../lib/texts/format'

type Props = { offer: NewPassOffer; pricePerHour: number; currency: string }

const HOURS = 2

/** The limit of bookings and the days that the pass opens, each in a sentence. */
function Rules({ offer: { perWeek, daysAhead } }: Pick<Props, 'offer'>) {
  const { bookingHorizonDays: usual } = useSite()
  return (
    <>
      {perWeek && (
        <p>
          {t('It is good for {most, plural, one {one booking} other {# bookings}} a week; more cost the usual price.', {
            most: perWeek,
          })}
        </p>
      )}
      {daysAhead && (
        <p>
          {t('Members book {days, number} days ahead, everybody else {usual, number}.', { days: daysAhead, usual })}
        </p>
      )}
    </>
  )
}

const CreditRule = () => (
  <p className="muted" role="status">
    {t(
      'Whoever cancels a paid booking in time may choose credit of the same amount in place of the money. Each time, all of it is good for these days again.',
    )}
  </p>
)

type Amounts = { price: string; paid: string; rest: string }

function describePayment(what: NonNullable<PassApplies['what']>, amounts: Amounts): string {
  if (what === 'item') return t('Of items for {price} the pass pays {paid}, {rest} is left to pay.', amounts)
  return what === 'lesson'
    ? t('A lesson of two hours for {price}, say: the pass pays {paid}, {rest} is left to pay.', amounts)
    : t('A booking of two hours costs {price}: the pass pays {paid}, {rest} is left to pay.', amounts)
}

/**
 * What a pass does to a booking of two hours at the usual price, with the rule and the least
 * charge that the server uses, and its other rules.
 */
export function OfferPreview({ offer, pricePerHour, currency }: Props) {
  const { payment } = useSite()
  const { kind, value, percentOff } = offer
  if (offer.sold === 'refund') return <CreditRule />
  const balance = kind === 'money' ? toMinor(value) : value
  if (Number.isNaN(balance) || Number.isNaN(percentOff)) return null
  const { what = 'court' } = offer.applies
  const amountMinor = toMinor(pricePerHour * HOURS)
  const at = new Date(0)
  const cover = coverBooking(
    { kind, percentOff, perWeek: null, applies: { what }, balance, endsAt: new Date(1) },
    {
      what: what === 'item' ? 'court' : what,
      itemsMinor: what === 'item' ? amountMinor : 0,
      date: '2026-01-05',
      startTime: '18:00',
      endTime: '20:00',
      startsAt: at,
      amountMinor,
      leastMinor: toMinor(payment.leastCharge ?? 0),
      usedInWeek: 0,
    },
  )
  const paid = cover?.minor ?? 0
  return (
    <div className="muted" role="status">
      <p>
        {describePayment(what, {
          price: formatSum(toMajor(amountMinor), currency),
          paid: formatSum(toMajor(paid), currency),
          rest: formatSum(toMajor(amountMinor - paid), currency),
        })}
      </p>
      <Rules offer={offer} />
    </div>
  )
}
