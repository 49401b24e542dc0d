import { t } from '#i18n/t'

export const formatCourt = (number: number): string => t('Court {number, number}', { number })

/** The court of a booking; of a place in a game also the place. */
export const formatCourtOf = ({ courtNumber, place }: { courtNumber: number; place?: number | null | undefined }) =>
  place ? t('Place {place, number}, court {court, number}', { place, court: courtNumber }) : formatCourt(courtNumber)
