import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { useHref } from 'react-router'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { BOOKER_HASH, toBookerUrl } from '../../../lib/requests/booking-request'
import { rich } from '../../../lib/texts/rich'
import { buttonClass } from '../../../ui/buttons/button'
import { HourlyPrice } from '../../../ui/marks/hourly-price'
import { SpaceChoice } from '../book/choices/space-choice'
import { DayOrWeek } from '../book/days/day-or-week'
import { LostSlot } from '../book/slots/lost-slot'
import { nameNextStep, useSelectionTexts } from '../book/slots/selection-texts'
import summary from '../book/summary.module.css'
import { type Booker, useBooker } from '../book/use-booker'
import styles from './embed-panel.module.css'
import { usePostHeight, useRefetchOnReturn } from './use-embedding-page'

/** The venue's page on our site with the selection. */
function toVenueUrl({ facility: { _id: id }, date, range, space, coach }: Booker): string {
  if (!range) return `/facilities/${id}?date=${date}${BOOKER_HASH}`
  const slot = { facility: id, date, startTime: range.from, endTime: range.to, space: space?.id }
  return toBookerUrl({ ...slot, ...(coach && { coach: coach._id }) })
}

/** The selection, its price, and Book Now, which opens our site: a link, since browsers may block windows of scripts. */
function EmbedSummary({ booker }: { booker: Booker }) {
  const texts = useSelectionTexts(booker)
  const href = useHref(toVenueUrl(booker))
  const [opened, setOpened] = useState('')
  // what this visitor may have booked meanwhile isn't lost
  const lost = booker.lost && opened === `${booker.date} ${booker.lost.from}` ? null : booker.lost
  return (
    <div className={styles.summary}>
      <div className={summary.selection}>
        <div aria-live="polite">
          <p className={clsx('display', summary.when)} data-testid="selection">
            {texts?.when ?? t('Choose a time')}
          </p>
          <p className={summary.rate}>{texts?.rate ?? nameNextStep(booker)}</p>
        </div>
        {texts && <b className="display">{texts.sum}</b>}
      </div>
      <LostSlot booker={booker} lost={lost} />
      <a
        className={buttonClass({ size: 'large', block: true })}
        href={href}
        target="_blank"
        rel="noopener"
        onClick={() => setOpened(`${booker.date} ${booker.range?.from}`)}
      >
        {t('Book Now')}
      </a>
      <p className={summary.note}>{t('Opens a new window, in which you sign in and pay.')}</p>
    </div>
  )
}

function PoweredBy() {
  const home = useHref('/')
  return (
    <p className={styles.poweredBy}>
      {rich('Powered by <home>Book My Play</home>', {
        home: (text) => (
          <a className="link" href={home} target="_blank" rel="noopener">
            {text}
          </a>
        ),
      })}
    </p>
  )
}

/**
 * Book a Court in a frame on a venue's own site: hours and prices without an account. The rest happens on our site, in a
 * window of its own.
 */
export function EmbedPanel({ facility }: { facility: Facility }) {
  const content = useRef<HTMLElement>(null)
  const booker = { ...useBooker(facility), hasWaitlist: false }
  usePostHeight(content, t('Book a court at {venue}', { venue: facility.name }))
  useRefetchOnReturn()
  return (
    <main ref={content} className={styles.panel}>
      <div className={styles.head}>
        <h1 className="display">{facility.name}</h1>
        <span className={clsx('display', styles.price)}>
          <HourlyPrice priceRange={facility.priceRange} />
        </span>
      </div>
      <SpaceChoice facility={facility} booker={booker} />
      <DayOrWeek booker={booker} emptyClassName={styles.empty} />
      <EmbedSummary booker={booker} />
      <PoweredBy />
    </main>
  )
}
