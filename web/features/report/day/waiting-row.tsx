import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { t } from '#i18n/t'
import { formatRange, toDigits } from '../../../lib/format'
import { rich } from '../../../lib/rich'
import { useSite } from '../../../lib/site'
import { LazyPopover } from '../../../ui/lazy-popover'
import { getPosition, type Scale, type Venue } from './scale'
import timeline from './timeline.module.css'
import { listWaitingSlots, type WaitingSlot } from './waiting'
import styles from './waiting-row.module.css'

const loadWaitingDialog = () => import('./waiting-dialog')

type WaitingButtonProps = { venue: Venue; date: string; slot: WaitingSlot; className?: string; style?: CSSProperties }

/** A button like `3 waiting` that opens the list of these users. */
export function WaitingButton({ venue, date, slot, ...button }: WaitingButtonProps) {
  const time = formatRange(slot.startTime, slot.endTime)
  return (
    <LazyPopover
      load={loadWaitingDialog}
      popup="dialog"
      popoverProps={{ venue, date, slot }}
      aria-label={t('{count, number} waiting for {time}, {venue}', { count: slot.count, time, venue: venue.name })}
      {...button}
    >
      {rich('{count, number}<word> waiting</word>', {
        count: slot.count,
        word: (text) => <span className={styles.word}>{text}</span>,
      })}
    </LazyPopover>
  )
}

/** The number of users who wait for each slot, below a venue's courts. Renders nothing without any. */
export function WaitingRow({ venue, date, scale }: { venue: Venue; date: string; scale: Scale }) {
  const { slotMinutes } = useSite()
  const slots = listWaitingSlots(venue, slotMinutes)
  if (slots.length === 0) return null
  return (
    <div className={clsx(timeline.row, timeline.waitlist)} data-row>
      <div className={timeline.court}>{t('Waitlist')}</div>
      <div className={timeline.track}>
        {slots.map((slot) => {
          const { start, length } = getPosition(slot, scale)
          return (
            <WaitingButton
              key={slot.startTime}
              venue={venue}
              date={date}
              slot={slot}
              className={styles.count}
              style={{ '--start': start, '--length': length } as CSSProperties}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The slots that users wait for, as a list below the agenda on phones. */
export function WaitingList({ venues, date }: { venues: readonly Venue[]; date: string }) {
  const { slotMinutes } = useSite()
  const rows = venues.flatMap((venue) => listWaitingSlots(venue, slotMinutes).map((slot) => ({ venue, slot })))
  if (rows.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('Waitlist')}>
      <h3>{t('Waitlist, {hours, plural, one {# hour} other {# hours}}', { hours: rows.length })}</h3>
      <ul>
        {rows.map(({ venue, slot }) => (
          <li key={`${venue._id} ${slot.startTime}`}>
            <b className="display">{toDigits(slot.startTime)}</b>
            <span>{venue.name}</span>
            <WaitingButton venue={venue} date={date} slot={slot} className={styles.chip ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  )
}
