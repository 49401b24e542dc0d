import { Link } from 'react-router'
import { t } from '#i18n/t'
import { saveReturnPath } from '../../../lib/storage/return-path'
import { ButtonLink } from '../../../ui/buttons/button'
import { Empty } from '../../../ui/feedback/empty'
import { ErrorBox } from '../../../ui/feedback/error-box'
import { FacilityCard, FacilityCardSkeleton } from '../list/facility-card'
import { FacilityGrid } from '../list/facility-grid'
import { type FacilitySearch, facilitySearch } from '../list/search-params'
import { useListSavedFacilitiesQuery } from './api'

const SHOWN = 3
const ALL_SAVED = '/facilities?saved=1'
const skeletons = Array.from({ length: SHOWN }, (_, index) => index)

/** The empty state of the saved facilities. */
export const NoSavedFacilities = () => (
  <Empty
    title={t('No saved venues yet')}
    picture="/art/empty.webp"
    link={{ to: '/facilities', text: t('Show all venues') }}
  >
    {t('Tap the heart of a venue, and you find it here.')}
  </Empty>
)

/** The state of the saved facilities for guests, with a link to login. */
export function LoginForSaved({ search }: { search: FacilitySearch }) {
  return (
    <Empty
      title={t('Your saved venues')}
      picture="/art/empty.webp"
      action={
        <ButtonLink
          to="/login"
          variant="outline"
          size="small"
          state={{ reason: t('Login to see your saved venues.') }}
          onClick={() => saveReturnPath({ path: facilitySearch.toUrl(search), title: t('Saved venues') })}
        >
          {t('Login')}
        </ButtonLink>
      }
    >
      {t('Login to see them. Tap the heart of a venue, and you find it here.')}
    </Empty>
  )
}

export function SavedFacilities() {
  const { data, error, isFetching, refetch } = useListSavedFacilitiesQuery(
    { query: { limit: SHOWN, page: 1, sort: 'soonest' } },
    { refetchOnMountOrArgChange: true },
  )
  if (error && !data)
    return <ErrorBox title={t('Your saved venues could not be loaded.')} onRetry={refetch} retrying={isFetching} />
  if (data?.data.length === 0) return <NoSavedFacilities />
  const total = data?.meta?.total ?? 0
  return (
    <>
      <FacilityGrid aria-busy={!data}>
        {data
          ? data.data.map((facility) => <FacilityCard key={facility._id} facility={facility} />)
          : skeletons.map((index) => <FacilityCardSkeleton key={index} />)}
      </FacilityGrid>
      {total > SHOWN && (
        <p>
          <Link className="link" to={ALL_SAVED}>
            {t('Show all {total, plural, one {# saved venue} other {# saved venues}}', { total })}
          </Link>
        </p>
      )}
    </>
  )
}
