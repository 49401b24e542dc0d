import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'

/** Says that a booking is a place in a game, a space, or a lesson with a coach. Renders nothing for a court alone. */
export function PlaceNote({ booking: { playSession, guest, coach, space, court } }: { booking: Booking }) {
  if (coach && !playSession) return <p className="muted">{t('with {coach}', { coach: coach.name })}</p>
  if (space && !playSession) return <p className="muted">{court}</p>
  if (!playSession) return null
  return <p className="muted">{guest ? t('Place in a game, for {guest}', { guest }) : t('Place in a game')}</p>
}
