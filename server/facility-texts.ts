import type { FacilityTexts } from '#contract/facility-fields'
import type { Space } from '#contract/space'
import { getLanguage } from '#i18n/t'

type Named = { name: string; location: string; texts: Record<string, FacilityTexts> }

/** Returns a facility's name and location in the current language, and those without a translation as they are. */
export function translateFacility({ name, location, texts }: Named) {
  const own = texts[getLanguage()]
  return { name: own?.name || name, location: own?.location || location }
}

type OfFacility = { facilityName: string; facilityLocation: string; facilityTexts: Named['texts'] }

/** Returns the name and location of the facility of a booking, a game or a lesson in the current language. */
export const translateFacilityOf = ({
  facilityName: name,
  facilityLocation: location,
  facilityTexts: texts,
}: OfFacility) => translateFacility({ name, location, texts })

/** Returns its description in the current language, or else as it is. */
export const translateDescription = ({ description, texts }: Pick<Named, 'texts'> & { description: string }) =>
  texts[getLanguage()]?.description || description

/** Returns a space with its name in the current language. */
export const translateSpace = ({ names, ...space }: Space): Space => ({
  ...space,
  name: names?.[getLanguage()] || space.name,
})
