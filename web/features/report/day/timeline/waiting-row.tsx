import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatRange, toDigits } from '../../../../lib/texts/format'
import { rich } from '../../../../lib/texts/rich'
import { LazyPopover } from '../../../../ui/dialogs/lazy-popover'
import { type FacilityDay, getPosition, type Scale } from '../scale'
import timeline from './timeline.module.css'
import { listWaitingSlots, type WaitingSlot } from './waiting'
import styles from './waiting-row.module.css'

const loadWaitingDialog = () => import('./waiting-dialog')

type WaitingButtonProps = {
  facility: FacilityDay
  date: string
  slot: WaitingSlot
  className?: string
  style?: CSSProperties
}

/** A button like `3 waiting` that opens the list of these users. */
export function WaitingButton({ facility, date, slot, ...button }: WaitingButtonProps) {
  const time = formatRange(slot.startTime, slot.endTime)
  return (
    <LazyPopover
      load={loadWaitingDialog}
      popup="dialog"
      popoverProps={{ facility, date, slot }}
      aria-label={t('{count, number} waiting for {time}, {venue}', { count: slot.count, time, venue: facility.name })}
      {...button}
    >
      {rich('{count, number}<word> waiting</word>', {
        count: slot.count,
        word: (text) => <span className={styles.word}>{text}</span>,
      })}
    </LazyPopover>
  )
}

/** The number of users who wait for each slot, below a facility's courts. Renders nothing without any. */
export function WaitingRow({ facility, date, scale }: { facility: FacilityDay; date: string; scale: Scale }) {
  const { slotMinutes } = useSite()
  const slots = listWaitingSlots(facility, slotMinutes)
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
              facility={facility}
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
export function WaitingList({ facilities, date }: { facilities: readonly FacilityDay[]; date: string }) {
  const { slotMinutes } = useSite()
  const rows = facilities.flatMap((facility) =>
    listWaitingSlots(facility, slotMinutes).map((slot) => ({ facility, slot })),
  )
  if (rows.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('Waitlist')}>
      <h3>{t('Waitlist, {hours, plural, one {# hour} other {# hours}}', { hours: rows.length })}</h3>
      <ul>
        {rows.map(({ facility, slot }) => (
          <li key={`${facility._id} ${slot.startTime}`}>
            <b className="display">{toDigits(slot.startTime)}</b>
            <span>{facility.name}</span>
            <WaitingButton facility={facility} date={date} slot={slot} className={styles.chip ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  )
}
