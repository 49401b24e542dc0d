import type { ReactNode } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatHourly, formatRating, toDigits } from '../../../lib/texts/format'
import { StarIcon } from '../../../ui/marks/stars'
import styles from './facility-facts.module.css'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

/** Price, type, rating and reviews (spec §2); the type is always Indoor. */
export function FacilityFacts({ facility }: { facility: Facility }) {
  const { currency } = useSite()
  return (
    <dl className={styles.facts}>
      <Fact term={t('Starting price')}>{formatHourly(facility.priceRange.from, currency)}</Fact>
      <Fact term={t('Venue type')}>{t('Indoor')}</Fact>
      <Fact term={t('Rating')}>
        <span>{formatRating(facility.averageRating)}</span>
        <StarIcon />
      </Fact>
      <Fact term={t('Reviews')}>{toDigits(facility.reviewCount)}</Fact>
    </dl>
  )
}
