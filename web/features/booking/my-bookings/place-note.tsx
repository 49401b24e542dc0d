import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'

/** Says that a booking is a place in a game. Renders nothing for a court. */
export function PlaceNote({ booking: { playSession, guest } }: { booking: Booking }) {
  if (!playSession) return null
  return <p className="muted">{guest ? t('Place in a game, for {guest}', { guest }) : t('Place in a game')}</p>
}
