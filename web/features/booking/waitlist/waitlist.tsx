import { clsx } from 'clsx'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { formatRange, toDigits } from '../../../lib/format'
import { useUser } from '../../../store'
import { Button } from '../../../ui/button'
import { BookerHeading } from '../booker/booker-heading'
import type { SlotView } from '../booker/slots'
import type { Booker } from '../booker/use-booker'
import { useListWaitlistQuery } from './api'
import { listFullSlots } from './full-slots'
import { useJoin } from './use-join'
import styles from './waitlist.module.css'

const RangeForm = lazy(() => import('./range-form'))
const EntryList = lazy(() => import('./entry-list'))

type JoinProps = { slot: SlotView; joined: boolean; busy: boolean; onJoin: () => void }

/** A full hour: one tap joins its waitlist. */
function Join({ slot: { startTime, endTime }, joined, busy, onJoin }: JoinProps) {
  const time = formatRange(startTime, endTime)
  return (
    <button
      type="button"
      className={clsx(styles.join, joined && styles.joined)}
      aria-label={joined ? t('On the waitlist for {time}', { time }) : t('Join the waitlist for {time}', { time })}
      aria-disabled={joined || busy}
      onClick={joined || busy ? undefined : onJoin}
    >
      <Bell className="icon" />
      {toDigits(startTime)}
    </button>
  )
}

const NONE: WaitlistEntry[] = []

/** Join the waitlist: for each full hour of the day, or for any hour within a time; and what the user waits for there. */
export function Waitlist({ booker }: { booker: Booker }) {
  const { facility, date } = booker
  const user = useUser()
  const { currentData = NONE } = useListWaitlistQuery(undefined, { skip: !user })
  const { join, busy } = useJoin(facility)
  const [choosing, setChoosing] = useState(false)
  const full = listFullSlots(booker)
  const entries = currentData.filter((entry) => entry.facility === facility._id && entry.date === date)
  if (full.length === 0 && entries.length === 0) return null
  const isJoined = (slot: SlotView) => entries.some(({ from, to }) => from === slot.startTime && to === slot.endTime)
  return (
    <section className={styles.waitlist} aria-label={t('Waitlist')} data-waitlist>
      <BookerHeading>
        <span>{t('Join the waitlist')}</span>
        <span className={styles.hint}>{t('We hold the next free court for you')}</span>
      </BookerHeading>
      <div className={styles.choices}>
        {full.map((slot) => (
          <Join
            key={slot.startTime}
            slot={slot}
            joined={isJoined(slot)}
            busy={busy}
            onJoin={() => void join({ date, from: slot.startTime, to: slot.endTime })}
          />
        ))}
        {full.length > 0 && (
          <Button variant="quiet" size="small" aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
            {t('Any hour between…')}
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense>
          <RangeForm booker={booker} onDone={() => setChoosing(false)} />
        </Suspense>
      )}
      <div aria-live="polite">
        {entries.length > 0 && (
          <Suspense>
            <EntryList entries={entries} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
