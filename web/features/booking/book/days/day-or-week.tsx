import { lazy, Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useHydrated } from '../../../../lib/browser/use-hydrated'
import { Skeleton } from '../../../../ui/feedback/skeleton'
import { Segments } from '../../../../ui/tabs/segments'
import { SlotPicker } from '../slots/slot-picker'
import type { Booker } from '../use-booker'
import { Calendar } from './calendar'
import styles from './day-or-week.module.css'

const BookingWeek = lazy(() => import('./booking-week'))

type DayOrWeekProps = { booker: Booker; emptyClassName?: string | undefined }

/** The slots of one day below a calendar, or of seven days side by side; the URL says which. */
export function DayOrWeek({ booker, emptyClassName }: DayOrWeekProps) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  // the server knows neither the hash nor the week, whose script comes later
  const isWeek = isHydrated && params.get('view') === 'week'
  const toUrl = (view: string) => {
    const next = new URLSearchParams(params)
    if (view) next.set('view', view)
    else next.delete('view')
    return `?${next}${isHydrated ? hash : ''}`
  }
  const choices = [
    { label: t('Day'), to: toUrl(''), current: !isWeek },
    { label: t('Week'), to: toUrl('week'), current: isWeek },
  ]
  return (
    <div className={styles.frame}>
      <Segments label={t('Day or week')} choices={choices} inPlace className={styles.switch} />
      {isWeek ? (
        <Suspense fallback={<Skeleton height={360} className={styles.loading} />}>
          <BookingWeek booker={booker} />
        </Suspense>
      ) : (
        <>
          <Calendar booker={booker} />
          <SlotPicker booker={booker} emptyClassName={emptyClassName} />
        </>
      )}
    </div>
  )
}
