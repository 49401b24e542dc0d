import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { QueryError } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import { useListFacilitiesQuery } from '../api'
import { FacilityCard, FacilityCardSkeleton } from './facility-card'
import { FacilityGrid } from './facility-grid'
import { featuredQuery } from './search-params'
import { useLiveFacilities } from './use-facilities'

const skeletons = [0, 1, 2]
/** The index of the card that takes a whole row on tablets. */
const WIDE = 2

function Cards() {
  const query = useListFacilitiesQuery(featuredQuery)
  const { data, error } = query
  useLiveFacilities(data?.data)
  if (error && !data) {
    return (
      <QueryError title={t('Error')} query={query}>
        {t('The venues could not be loaded. Check your connection.')}
      </QueryError>
    )
  }
  return (
    <FacilityGrid aria-busy={!data}>
      {data
        ? data.data.map((facility, index) => (
            <FacilityCard key={facility._id} facility={facility} isWideOnTablet={index === WIDE} />
          ))
        : skeletons.map((index) => <FacilityCardSkeleton key={index} isWideOnTablet={index === WIDE} />)}
    </FacilityGrid>
  )
}

/** Featured Facilities: the first three of the list, one, two or three across (spec §2). */
export function FeaturedFacilities() {
  return (
    <section className={layout.section}>
      <div className={clsx(layout.ruled, layout.sectionHead)}>
        <h2 className="display">{t('Featured Venues')}</h2>
        <Link className="link" to="/facilities">
          {t('View All Venues')} <ArrowRight className="icon" />
        </Link>
      </div>
      <Cards />
    </section>
  )
}
