import { Link } from 'react-router'
import { t } from '#i18n/t'
import { saveReturnPath } from '../../lib/return-path'
import { ButtonLink } from '../../ui/button'
import { Empty } from '../../ui/empty'
import { ErrorBox } from '../../ui/error-box'
import { useListSavedFacilitiesQuery } from './saved-api'
import { toUrl, type VenueSearch } from './search-params'
import { VenueCard, VenueCardSkeleton } from './facility-card'
import { VenueGrid } from './facility-grid'

/** The number of saved venues shown. */
const SHOWN = 3
const ALL_SAVED = '/facilities?saved=1'
const skeletons = Array.from({ length: SHOWN }, (_, index) => index)

/** The empty state of the saved venues. */
export const NoSavedVenues = () => (
  <Empty
    title={t('No saved venues yet')}
    picture="/art/empty.webp"
    action={
      <ButtonLink to="/facilities" variant="outline" size="small">
        {t('Show all venues')}
      </ButtonLink>
    }
  >
    {t('Tap the heart of a venue, and you find it here.')}
  </Empty>
)

/** The state of the saved venues for guests, with a link to login. */
export function LoginForSaved({ search }: { search: VenueSearch }) {
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
          onClick={() => saveReturnPath({ path: toUrl(search), title: t('Saved venues') })}
        >
          {t('Login')}
        </ButtonLink>
      }
    >
      {t('Login to see them. Tap the heart of a venue, and you find it here.')}
    </Empty>
  )
}

/** The saved venues that are free soonest, with a link to all. */
export function SavedVenues() {
  const { data, isError, isFetching, refetch } = useListSavedFacilitiesQuery(
    { query: { limit: SHOWN, page: 1, sort: 'soonest' } },
    { refetchOnMountOrArgChange: true },
  )
  if (isError && !data)
    return <ErrorBox title={t('Your saved venues could not be loaded.')} onRetry={refetch} retrying={isFetching} />
  if (data?.data.length === 0) return <NoSavedVenues />
  const total = data?.meta?.total ?? 0
  return (
    <>
      <VenueGrid aria-busy={!data}>
        {data
          ? data.data.map((facility) => <VenueCard key={facility._id} facility={facility} />)
          : skeletons.map((index) => <VenueCardSkeleton key={index} />)}
      </VenueGrid>
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
