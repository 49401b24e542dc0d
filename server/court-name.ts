import { t } from '#i18n/t'

export const formatCourt = (number: number): string => t('Court {number, number}', { number })

type Place = { courtNumber: number; place?: number | null | undefined; spaceName?: string | null | undefined }

/** The court of a booking, or the name of the space; of a place in a game also the place. */
export const formatCourtOf = ({ courtNumber, place, spaceName }: Place): string =>
  spaceName ||
  (place ? t('Place {place, number}, court {court, number}', { place, court: courtNumber }) : formatCourt(courtNumber))
