import { clsx } from 'clsx'
import { useParams } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { BookerPanel } from '../../../features/booking/book/booker-panel'
import { SharedGame } from '../../../features/booking/share/shared-game'
import { useGetFacilityQuery } from '../../../features/facility/api'
import { SaveButton } from '../../../features/facility/saved/save-button'
import { FacilityFacts } from '../../../features/facility/view/facility-facts'
import { FacilitySection, FacilitySections } from '../../../features/facility/view/facility-sections'
import { Gallery } from '../../../features/facility/view/gallery/gallery'
import { toFacilityJsonLd } from '../../../features/facility/view/json-ld'
import { PassOffers } from '../../../features/pass/pass-offers'
import { NextGames } from '../../../features/play-session/next-games'
import { ReviewForm } from '../../../features/review/review-form'
import { ReviewList } from '../../../features/review/review-list'
import { useIsNarrow } from '../../../lib/browser/use-media'
import { PageHead } from '../../../lib/page/page-head'
import { useSite } from '../../../lib/page/site'
import { toPreviewPath } from '../../../lib/pictures/photo'
import { getErrorStatus } from '../../../lib/requests/api-error'
import { formatFacilityPrice } from '../../../lib/texts/price-range'
import { useUser } from '../../../store'
import { DirectionsLink } from '../../../ui/buttons/directions-link'
import { QueryError } from '../../../ui/feedback/query-error'
import layout from '../../../ui/layout/layout.module.css'
import { CourtPicture, toCourtPreviewUrl } from '../../../ui/pictures/court-picture'
import styles from './facility.module.css'
import { BookingBand, BookingFooter, FreeHours } from './facility-booking'
import { FacilityBreadcrumb } from './facility-breadcrumb'
import { FacilitySkeleton } from './facility-skeleton'

function FacilityDetails({ facility }: { facility: Facility }) {
  const site = useSite()
  // CSS hides the panel on narrow screens from the first paint; after hydration it is removed, so that one booker exists
  const isNarrow = useIsNarrow()
  const isAdmin = useUser()?.role === 'admin'
  const { _id, name, location, description, imageUrl, photos, averageRating } = facility
  const [photo] = photos
  const price = formatFacilityPrice(facility.priceRange, site.currency)
  const art = { _id, imageUrl, alt: name, width: 1312, height: 400 }
  return (
    <>
      <PageHead
        title={`${name}, ${location}`}
        description={t('{description} {price}.', { description, price })}
        image={photo ? toPreviewPath(photo) : imageUrl || toCourtPreviewUrl(_id)}
        jsonLd={toFacilityJsonLd(facility, site)}
      />
      <FacilityBreadcrumb {...facility} />
      <div className={styles.columns}>
        {photos.length > 0 ? (
          <Gallery photos={photos} name={name} className={styles.gallery} />
        ) : (
          <CourtPicture {...art} eager wide className={styles.picture} />
        )}
        <div className={styles.intro}>
          <SharedGame facility={facility} />
          <div className={styles.title}>
            <h1 className="display">{name}</h1>
            <p className={styles.location}>{location}</p>
            <DirectionsLink place={facility} className={clsx('link', styles.directions)} />
            <SaveButton facility={facility} />
          </div>
          <FreeHours facility={facility} />
          <FacilityFacts facility={facility} />
          <FacilitySections facility={facility} />
        </div>
        {/* before the reviews in the tab order too */}
        <div className={styles.side}>{!isNarrow && <BookerPanel facility={facility} className={styles.panel} />}</div>
        <div className={styles.more}>
          <NextGames facility={_id}>
            {(games) => <FacilitySection title={t('Next games and classes here')}>{games}</FacilitySection>}
          </NextGames>
          <PassOffers facility={_id}>
            {(offers) => <FacilitySection title={t('Passes')}>{offers}</FacilitySection>}
          </PassOffers>
          <FacilitySection title={t('Reviews')}>
            <ReviewList facilityId={_id} average={averageRating} isAdmin={isAdmin} />
          </FacilitySection>
          <FacilitySection title={t('Write a Review')}>
            <ReviewForm facilityId={_id} />
          </FacilitySection>
          <BookingBand facility={facility} />
        </div>
      </div>
    </>
  )
}

/** One facility (spec §2): a spinner while it loads, the bare Error when it does not exist. */
export default function FacilityPage() {
  const { id = '' } = useParams()
  const query = useGetFacilityQuery({ params: { id } })
  const { currentData: facility, error } = query
  const status = getErrorStatus(error)
  if (!facility && (status === 404 || status === 400)) throw new Error('There is no such venue.')
  // the same main before and after: it may have the focus, which would be lost with it
  return (
    <>
      <main className={clsx(layout.page, !facility && error !== undefined && styles.failed)}>
        {facility ? <FacilityDetails key={id} facility={facility} /> : <PageHead title={t('Book a Court')} hidden />}
        {!facility && <h1 className="sr-only">{t('Book a Court')}</h1>}
        {!facility && !error && <FacilitySkeleton />}
        {!facility && error && (
          <QueryError title={t('Error')} query={query}>
            {t('The venue could not be loaded. Check your connection.')}
          </QueryError>
        )}
      </main>
      {facility && <BookingFooter key={id} facility={facility} />}
    </>
  )
}
