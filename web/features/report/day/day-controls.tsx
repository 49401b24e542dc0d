import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { addDays } from '../../../lib/time/calendar-day'
import { useOptimisticParam } from '../../../lib/urls/use-optimistic-param'
import { buttonClass, iconButtonClass } from '../../../ui/buttons/button'
import { DatePicker } from '../../../ui/dates/date-picker'
import { FacilityFilter, type FacilityOption } from '../../../ui/lists/facility-filter'
import { SearchField } from '../../../ui/lists/search-field'
import { useOpenBooking } from './booking-link'
import styles from './day-controls.module.css'
import { type DayParams, daySearch } from './search-params'

type DayControlsProps = {
  /** The day shown, yyyy-MM-dd. */
  date: string
  today: string
  /** The facility shown; empty for all. */
  facility: string
  facilities: readonly FacilityOption[]
  /** What facilities are searched for, if there are too many for a select. */
  search?: string | undefined
}

/** Buttons to other days, a calendar, and a select of facilities or a search for them; the state is kept in the URL. */
export function DayControls({ today, facilities, search, ...current }: DayControlsProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { id: openBooking } = useOpenBooking()
  const [shown, setOptimistic] = useOptimisticParam<DayParams>({ ...current, search: search ?? '', page: 1 })
  const { date, facility } = shown
  const toUrl = (part: Partial<DayParams>) => {
    const params = { ...shown, ...part }
    return daySearch.toUrl({ ...params, date: params.date === today ? '' : params.date })
  }
  /** `booking` stays open beside the board: one may have been opened while words were typed. */
  const show = (part: Partial<DayParams>, booking: string | null = null) => {
    setOptimistic({ ...shown, ...part })
    const to = booking === null ? toUrl(part) : `${toUrl(part)}&booking=${booking}`
    void navigate(to, { replace: true, preventScrollReset: true, state: booking === null ? null : state })
  }
  const step = (days: number, label: string, Icon: typeof ChevronLeft) => (
    <Link
      className={iconButtonClass({ outlined: true })}
      to={toUrl({ date: addDays(date, days) })}
      aria-label={label}
      preventScrollReset
      replace
    >
      <Icon className="icon" />
    </Link>
  )
  return (
    <div className={styles.controls}>
      <span className={styles.steps}>
        {step(-1, date === today ? t('Yesterday') : t('Day before'), ChevronLeft)}
        <DatePicker
          className={clsx(buttonClass({ variant: 'outline' }), styles.day)}
          label={t('Day')}
          value={date}
          onChange={(day) => show({ date: day })}
        />
        {step(1, date === today ? t('Tomorrow') : t('Day after'), ChevronRight)}
        <Link
          className={buttonClass({ variant: 'quiet' }, styles.today)}
          to={toUrl({ date: today })}
          preventScrollReset
          replace
        >
          {t('Today')}
        </Link>
      </span>
      {search === undefined ? (
        <FacilityFilter
          className={styles.facility}
          facilities={facilities}
          value={facility}
          onChange={(chosen) => show({ facility: chosen })}
        />
      ) : (
        <SearchField
          label={t('Find a venue')}
          value={shown.search}
          onChange={(words) => show({ search: words, facility: '' }, openBooking)}
        />
      )}
    </div>
  )
}
