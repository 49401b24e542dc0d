import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Reply } from '#contract/envelope'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { useSearchedCity } from '../../../lib/storage/searched-city'
import { formatDay, toDigits } from '../../../lib/texts/format'
import { useOptimisticParam } from '../../../lib/urls/use-optimistic-param'
import { buttonClass } from '../../../ui/buttons/button'
import type { ListedFacility } from '../api'
import { ActiveFilters } from './active-filters'
import { FacilityList } from './facility-list'
import styles from './facility-results.module.css'
import { Filters } from './filters'
import { NearMeNotice } from './near-me'
import { type FacilitySearch, facilitySearch, getRequestedDate } from './search-params'
import { useFacilities } from './use-facilities'

/** Switches the list between all and saved facilities. Guests see it too, so that nothing moves when the session is restored. */
function SavedFilter({ search }: { search: FacilitySearch }) {
  const isOn = search.saved !== ''
  return (
    <Link
      className={buttonClass({ variant: 'outline', size: 'small' }, clsx(isOn && styles.on))}
      to={facilitySearch.toUrl({ ...search, saved: isOn ? '' : '1', page: 1 })}
      preventScrollReset
      {...(isOn && { 'aria-current': 'true' as const })}
    >
      <Heart className="icon" />
      {t('Saved')}
    </Link>
  )
}

/** `12 facilities, 20 courts, 9 free today`; courts only when every match is on this page. Empty while it is loading. */
function Count({ reply }: { reply: Reply<ListedFacility[]> | undefined }) {
  const { today } = useSite()
  const facilities = reply?.data ?? []
  const total = reply?.meta?.total ?? facilities.length
  const courts = facilities.reduce((sum, facility) => sum + facility.courts, 0)
  const free = facilities.filter(({ nextAvailability }) => nextAvailability?.date === today).length
  return (
    <p className="muted" aria-live="polite">
      {reply && <span>{t('{total, plural, one {# venue} other {# venues}}', { total })}</span>}
      {total > 0 && total === facilities.length && (
        <span>
          , {t('{count, plural, one {# court} other {# courts}}', { count: courts })},{' '}
          <b className={styles.freeToday}>{t('{free, number} free today', { free })}</b>
        </span>
      )}
    </p>
  )
}

/** The heading of a requested day, `4 free Mon 23 Nov, 19:00`, and a link to show or leave out taken facilities. */
function RequestedDay({ search, free }: { search: FacilitySearch; free: number | undefined }) {
  const { today } = useSite()
  const date = getRequestedDate(search, today)
  if (!date) return <h2 className="sr-only">{t('Venues')}</h2>
  const when = `${formatDay(date).replace(',', '')}${search.from && `, ${toDigits(search.from)}`}`
  const taken = search.taken === 'last' ? '' : 'last'
  return (
    <div className={styles.requested}>
      <h2 className="display" aria-live="polite">
        {free === undefined ? when : t('{free, number} free {time}', { free, time: when })}
      </h2>
      <Link className="link" to={facilitySearch.toUrl({ ...search, taken, page: 1 })} preventScrollReset replace>
        {taken ? t('Show taken venues last') : t('Leave out taken venues')}
      </Link>
    </div>
  )
}

/** Explore All Facilities (spec §2): title, filters, cards, promo. The search is in the URL. */
export function FacilityResults() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { today } = useSite()
  const [search, setOptimistic] = useOptimisticParam(facilitySearch.read(params))
  useSearchedCity(search.city)
  // not `data`, which is of the day before while another is loading
  const { currentData } = useFacilities(search)
  // a ref, since two fields may change before the next render
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const change = (part: Partial<FacilitySearch>) => {
    latest.current = { ...latest.current, page: 1, ...part }
    setOptimistic(latest.current)
    navigate(facilitySearch.toUrl(latest.current), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <div className={styles.head}>
        <h1 className="display">{t('Explore All Venues')}</h1>
        <div className={styles.counts}>
          {!getRequestedDate(search, today) && <Count reply={currentData} />}
          <SavedFilter search={search} />
        </div>
      </div>
      <Filters search={search} onChange={change} />
      <NearMeNotice search={search} />
      <ActiveFilters search={search} />
      <RequestedDay search={search} free={currentData?.meta?.free} />
      <FacilityList search={search} />
    </>
  )
}
