import { Fragment } from 'react'
import type { Booking } from '#contract/booking'
import { getPartHours } from '#contract/prices'
import { t } from '#i18n/t'
import { formatHourly, formatPrice, formatSum } from '../../../lib/texts/format'
import { getFullPrice } from '../../../lib/texts/prices'

const getHours = ({ startsAt, endsAt }: Pick<Booking, 'startsAt' | 'endsAt'>) =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000

/** Returns the lines of the amount. A booking in navigation state from before an update has no `priceParts`. */
function getParts({ priceParts = [], ...booking }: Booking) {
  // a place costs the same however long the game is
  if (booking.playSession) return []
  if (priceParts.length > 0) return priceParts.map((part) => ({ ...part, hours: getPartHours(part) }))
  const { pricePerHour } = booking.facility
  return [
    {
      kind: undefined,
      label: '',
      hours: getHours(booking),
      pricePerHour,
      amount: getFullPrice(booking),
      quantity: undefined,
    },
  ]
}

type Part = ReturnType<typeof getParts>[number]

function Term({ part, booking }: { part: Part; booking: Booking }) {
  const { kind, label, hours, pricePerHour, quantity = 1 } = part
  const { currency, coach } = booking
  if (kind === 'item')
    return (
      <span>
        {t('{count, number} {item} × {price}', {
          count: quantity,
          item: label,
          price: formatPrice(pricePerHour, currency),
        })}
      </span>
    )
  if (kind === 'agreed') return <span>{t('Agreed price')}</span>
  return (
    <>
      <span>
        {t('{price} × {hours, plural, one {# hour} other {# hours}}', {
          price: formatHourly(pricePerHour, currency),
          hours,
        })}
      </span>
      {kind === 'coach' && coach && <span>, {coach.name}</span>}
      {label && <span>, {label}</span>}
    </>
  )
}

/** The lines of a facts list by which the amount of a booking adds up. */
export const CheckoutLines = ({ booking }: { booking: Booking }) =>
  getParts(booking).map((part) => (
    <Fragment key={`${part.kind} ${part.label} ${part.hours} ${part.pricePerHour}`}>
      <dt>
        <Term part={part} booking={booking} />
      </dt>
      <dd>{formatSum(part.amount, booking.currency)}</dd>
    </Fragment>
  ))
