import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { getWeekday } from '../../../lib/time/calendar-day'
import { Empty } from '../../../ui/feedback/empty'
import { NoSavedFacilities } from '../saved/saved-facilities'
import { type FacilitySearch, facilitySearch, hasFilters } from './search-params'

/** The empty state of the list: what to change about the search. */
export function NoMatchingFacilities({ search }: { search: FacilitySearch }) {
  const { closedWeekdays } = useSite()
  const closed = search.date !== '' && closedWeekdays.includes(getWeekday(search.date))
  if (search.saved && !hasFilters({ ...search, saved: '' })) return <NoSavedFacilities />
  if (!hasFilters(search)) {
    return (
      <Empty title={t('No venues yet')} picture="/art/empty.webp">
        {t('Venues appear here as soon as one is added.')}
      </Empty>
    )
  }
  if (search.facts) {
    const without = { ...search, facts: '', page: 1 }
    return (
      <Empty
        title={t('No venue has all of these')}
        picture="/art/empty.webp"
        link={{
          to: facilitySearch.toUrl(without),
          text: hasFilters(without) ? t('Clear the features') : t('Show all venues'),
        }}
      >
        {t('Choose fewer features, or ask a venue: not every owner has listed all of theirs.')}
      </Empty>
    )
  }
  return (
    <Empty
      title={t('No venue matches')}
      picture="/art/empty.webp"
      link={{ to: '/facilities', text: t('Show all venues') }}
    >
      {closed
        ? t('Courts are closed on this weekday: try the day before or after.')
        : t('Try another word, day, time or price.')}
    </Empty>
  )
}
