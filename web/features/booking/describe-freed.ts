import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'

/** Returns what others can book once a booking is cancelled: of a game or class its place, since the court stays taken. */
export const describeFreed = ({ playSession, facility }: Pick<Booking, 'playSession' | 'facility'>): string =>
  playSession
    ? t('The place becomes free for others right away.')
    : t('The court at {venue} becomes free for others right away.', { venue: facility.name })

/** Returns that a booking is cancelled by staff, and what becomes free. */
export const describeCancelled = ({ playSession }: Pick<Booking, 'playSession'>): string =>
  playSession
    ? t('The booking is cancelled, and the place is free for others.')
    : t('The booking is cancelled, and the court is free for others.')
