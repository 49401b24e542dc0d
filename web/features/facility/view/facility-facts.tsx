import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { formatHourly, formatRating, toDigits } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { StarIcon } from '../../../ui/stars'
import styles from './facility-facts.module.css'

/** Price, type, rating, reviews (spec §2; the type is always Indoor), and the floor if it is known. */
export function FacilityFacts({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Starting price')}</dt>
        <dd>{formatHourly(facility.priceRange.from, currency)}</dd>
      </div>
      <div>
        <dt>{t('Venue type')}</dt>
        <dd>{t('Indoor')}</dd>
      </div>
      <div>
        <dt>{t('Rating')}</dt>
        <dd>
          {facility.reviewCount === 0 ? (
            t('New')
          ) : (
            <>
              <span>{formatRating(facility.averageRating)}</span>
              <StarIcon />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('Reviews')}</dt>
        <dd>{toDigits(facility.reviewCount)}</dd>
      </div>
      {facility.floor && (
        <div>
          <dt>{t('Floor')}</dt>
          <dd>{facility.floor}</dd>
        </div>
      )}
    </dl>
  )
}
