import type { Facility } from '#contract/facility'
import type { Space } from '#contract/space'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatHourly } from '../../lib/texts/format'
import { sportTexts } from '../../lib/texts/sport-texts'

/** `Whole hall`, or with another sport than badminton `Ground (Basketball)`, unless it is named so. */
function formatSpace({ name, sport }: Space) {
  const text = t(sportTexts[sport])
  return sport === 'badminton' || name.includes(text) ? name : t('{name} ({sport})', { name, sport: text })
}

/** The options of a select for what is booked, with prices: a court, or a space of the facility. */
export function SpaceOptions({
  facility,
}: {
  facility: Pick<Facility, 'pricePerHour'> & Partial<Pick<Facility, 'spaces'>>
}) {
  const { currency } = useSite()
  return (
    <>
      <option value="">{t('A court, {price}', { price: formatHourly(facility.pricePerHour, currency) })}</option>
      {facility.spaces?.map((space) => (
        <option key={space.id} value={space.id}>
          {t('{name}, {price}', { name: formatSpace(space), price: formatHourly(space.pricePerHour, currency) })}
        </option>
      ))}
    </>
  )
}
