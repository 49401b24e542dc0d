import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { HourlyPrice } from '../../../ui/marks/hourly-price'
import styles from './booker-panel.module.css'
import { LongRentalLink } from './choices/long-rental-link'
import { SpaceChoice } from './choices/space-choice'
import { DayOrWeek } from './days/day-or-week'
import { Summary } from './summary'
import { type Booker, useBooker } from './use-booker'

/** Space kept below the revealed element, in px. */
const MARGIN = 12

/** Scrolls the body just far enough to show an element; `scrollIntoView` would scroll the page too. */
function reveal(body: HTMLElement | null, selector: string) {
  const element = body?.querySelector(selector)
  if (!body || !element) return
  const [frame, target] = [body.getBoundingClientRect(), element.getBoundingClientRect()]
  const below = Math.min(target.bottom + MARGIN - frame.bottom, target.top - frame.top)
  if (below > 0) body.scrollTop += below
  else if (target.top < frame.top) body.scrollTop += target.top - frame.top
}

/** Returns the ref of a booker's scrolling body, and keeps the selected slot or the slots of a newly selected day visible. */
function useReveal({ date, range }: Booker) {
  const body = useRef<HTMLDivElement>(null)
  const from = range?.from
  const shownDate = useRef(date)
  useEffect(() => {
    if (from) reveal(body.current, `[data-start="${from}"]`)
  }, [from])
  useEffect(() => {
    if (shownDate.current === date) return
    shownDate.current = date
    reveal(body.current, '[data-slots]')
  }, [date])
  return body
}

/** Book a Court next to the facility, on wide screens (spec §2). Calendar and slots scroll, the summary stays in sight. */
export function BookerPanel({ facility, className }: { facility: Facility; className?: string | undefined }) {
  const booker = useBooker(facility)
  const body = useReveal(booker)
  return (
    <aside className={clsx(styles.panel, className)} data-booking-panel aria-label={t('Book a Court')}>
      <div className={styles.head}>
        <h2 className="display">{t('Book a Court')}</h2>
        <span className={clsx('display', styles.price)}>
          <HourlyPrice priceRange={facility.priceRange} />
        </span>
      </div>
      <div ref={body} className={styles.body} data-testid="panel-body">
        <SpaceChoice facility={facility} booker={booker} />
        <DayOrWeek booker={booker} emptyClassName={styles.empty} />
        <LongRentalLink facility={facility} />
      </div>
      <Summary booker={booker} className={styles.summary} />
    </aside>
  )
}
