import { getLanguage, t } from '#i18n/t'

export const formatCourt = (number: number): string => t('Court {number, number}', { number })

type Named = {
  spaceName?: string | null | undefined
  /** In other languages. */
  spaceNames?: Record<string, string> | null | undefined
}

type Place = Named & { courtNumber: number; place?: number | null | undefined }

/** The name of the space of a booking in the current language; empty for a court. */
export const formatSpaceOf = ({ spaceName, spaceNames }: Named): string =>
  spaceName ? spaceNames?.[getLanguage()] || spaceName : ''

/** The court of a booking, or the name of the space; of a place in a game also the place. */
export function formatCourtOf({ courtNumber, place, ...named }: Place): string {
  const space = formatSpaceOf(named)
  if (place && space) return t('Place {place, number}, {space}', { place, space })
  if (place) return t('Place {place, number}, court {court, number}', { place, court: courtNumber })
  return space || formatCourt(courtNumber)
}
