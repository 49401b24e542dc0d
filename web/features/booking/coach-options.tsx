import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { formatHourly } from '../../lib/texts/format'
import type { FacilityCoach } from './book/choices/use-coach'

/** The options of a select for the coach of a lesson, with their prices; the first is none. */
export function CoachOptions({ coaches }: { coaches: readonly FacilityCoach[] }) {
  const { currency } = useSite()
  return (
    <>
      <option value="">{t('Without a coach')}</option>
      {coaches.map(({ _id, name, pricePerHour }) => (
        <option key={_id} value={_id}>
          {t('{name}, {price}', { name, price: formatHourly(pricePerHour, currency) })}
        </option>
      ))}
    </>
  )
}
