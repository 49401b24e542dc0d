import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { Booking } from '#contract/booking'
import { SESSION_MINUTES } from '#contract/checkout-session'
import { msg, t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatClock } from '../../../lib/texts/format'
import { HoldLine } from '../../../ui/marks/hold-line'
import { useListWaitlistQuery } from '../waitlist/api'

const skip = { skip: true }

/**
 * Returns why a hold is shorter than usual: an offer of the waitlist, or missed bookings of the user; null when
 * it isn't, ends because the slot begins, or is of a place in a game, which may end it too.
 */
function useShortHold(
  { _id, payBy, startsAt, createdAt, playSession }: Booking,
  isOwn: boolean,
): 'offered' | 'missed' | null {
  const { payWithinMinutes } = useSite()
  const isShort =
    isOwn &&
    payBy !== null &&
    payBy !== startsAt &&
    Date.parse(payBy) - Date.parse(createdAt) < payWithinMinutes * 60_000 - 30_000
  const { data } = useListWaitlistQuery(undefined, isShort ? {} : skip)
  if (!isShort || !data) return null
  if (data.some(({ offer }) => offer?.booking === _id)) return 'offered'
  return playSession ? null : 'missed'
}

const HELD = {
  offered: msg('From the waitlist, held until {time}'),
  missed: msg('After missed bookings, pay at once: held until {time}'),
}

/** An unpaid part of an offer, which is paid whole. */
function OfOffer({ isOwn, className }: { isOwn: boolean; className: string | undefined }) {
  if (!isOwn) return <span className={clsx('muted', className)}>{t('Part of an offer')}</span>
  return (
    <Link className={clsx('link', className)} to="/user/enquiries">
      {t('Part of an offer: pay under My enquiries')}
    </Link>
  )
}

type HoldProps = {
  booking: Booking
  className?: string | undefined
  /** Whether the booking is the signed-in user's, who sees why its hold is shorter than usual. */
  isOwn?: boolean
}

/** Shows until when an unpaid booking holds its court, or that it is paid at the facility. Renders nothing for others. */
export function Hold({ booking, className, isOwn = true }: HoldProps) {
  const { payWithinMinutes } = useSite()
  const short = useShortHold(booking, isOwn)
  const { payBy, isBooked, facility, paysAtDesk, enquiry } = booking
  if (enquiry && isBooked === 'confirmed') return <OfOffer isOwn={isOwn} className={className} />
  if (paysAtDesk && isBooked === 'confirmed')
    return <span className={clsx('muted', className)}>{t('Pay at the venue')}</span>
  if (!payBy) return null
  const pending = isBooked === 'pending'
  const time = formatClock(payBy, facility.timeZone)
  return (
    <HoldLine
      text={pending ? t('Payment page open') : t(short ? HELD[short] : msg('Held until {time}'), { time })}
      until={payBy}
      {...(className && { className })}
      span={(pending ? SESSION_MINUTES : payWithinMinutes) * 60_000}
    />
  )
}
