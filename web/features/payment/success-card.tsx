import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, formatRange } from '../../lib/format'
import { StatusBadge } from '../../ui/badge'
import { ButtonLink, buttonClass } from '../../ui/button'
import { outcomeTexts } from './outcome'
import { type Paid, PaidReceipt } from './paid-receipt'

const mapOf = ({ facility, location }: Paid[0]['booking']) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${facility}, ${location}` })}`

type SuccessCardProps = {
  paid: Paid
  /** Stands first under the hours: the way to keep the date. */
  calendar?: ReactNode
}

/** Your hours on the court's picture, and the receipt beside it (spec §2, Payment success). */
export function SuccessCard({ paid, calendar }: SuccessCardProps) {
  const [{ outcome, booking }] = paid
  const { over, title, text, badge } = outcomeTexts[outcome]
  return (
    <section className="done">
      <div className="done-art">
        <img src="/art/success.webp" alt="" width="900" height="1000" />
        <div>
          <p>{over}</p>
          <p className="done-when display">
            {formatRange(booking.startTime, booking.endTime)}
            <br />
            {formatDay(booking.date)}
          </p>
          <p className="font-semibold">{booking.facility}</p>
          <p className="text-hall-muted">
            {booking.location} · {booking.court}
          </p>
          {outcome === 'paid' && (
            <p className="done-ways">
              {calendar}
              <a className={buttonClass({ variant: 'ghost' })} href={mapOf(booking)} target="_blank" rel="noreferrer">
                <MapPin className="icon" />
                Directions
              </a>
            </p>
          )}
        </div>
      </div>
      <div className="done-receipt">
        <StatusBadge status={badge} />
        <h1 className="display" aria-live="polite">
          {title}
        </h1>
        <p className="text-muted">{text}</p>
        <PaidReceipt paid={paid} />
        <p className="row btn-row done-out">
          <ButtonLink to="/">Go to Homepage</ButtonLink>
          <ButtonLink variant="outline" to="/user">
            View Account
          </ButtonLink>
        </p>
      </div>
    </section>
  )
}
