import { clsx } from 'clsx'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { HourlyPrice } from '../../../ui/hourly-price'
import styles from './booker-panel.module.css'
import { Calendar } from './calendar'
import { SlotPicker } from './slot-picker'
import { Summary } from './summary'
import { useBooker } from './use-booker'
import { useReveal } from './use-reveal'

/** Book a Court next to the facility, on wide screens (spec §2). Calendar and slots scroll, the summary stays in sight. */
export function BookerPanel({ facility, className }: { facility: Facility; className?: string | undefined }) {
  const booker = useBooker(facility)
  const body = useReveal(booker)
  return (
    <aside className={clsx(styles.panel, className)} aria-label={t('Book a Court')}>
      <div className={styles.head}>
        <h2 className="display">{t('Book a Court')}</h2>
        <span className={clsx('display', styles.price)}>
          <HourlyPrice priceRange={facility.priceRange} />
        </span>
      </div>
      <div ref={body} className={styles.body} data-testid="panel-body">
        <Calendar booker={booker} />
        <SlotPicker booker={booker} emptyClassName={styles.empty} />
      </div>
      <Summary booker={booker} className={styles.summary} />
    </aside>
  )
}
