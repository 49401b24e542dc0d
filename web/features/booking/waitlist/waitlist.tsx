import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { WaitlistEntry } from '#contract/waitlist'
import { t } from '#i18n/t'
import { importOrSay } from '../../../lib/browser/import-on-use'
import { useUser } from '../../../store'
import { Button } from '../../../ui/buttons/button'
import { BookerHeading } from '../book/booker-heading'
import type { SlotView } from '../book/slots/slots'
import type { Booker } from '../book/use-booker'
import { useListWaitlistQuery } from './api'
import { listFullSlots } from './full-slots'
import { JoinButton } from './join-button'
import { useJoinWaitlist } from './use-join'
import styles from './waitlist.module.css'

/** A link next to the first part of the day with full slots that scrolls to the buttons to join their waitlist. */
export function WaitlistLink({ booker, slots }: { booker: Booker; slots: readonly SlotView[] }) {
  const [first] = listFullSlots(booker)
  if (!booker.hasWaitlist || !first || !slots.includes(first)) return null
  const show = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    // searched near the link, since a dialog and the page have a booker each
    const grid = event.currentTarget.closest('[data-slots]')
    const section = grid?.parentElement?.querySelector<HTMLElement>('[data-waitlist]')
    section?.scrollIntoView({ block: 'nearest' })
    section?.querySelector('button')?.focus()
  }
  return (
    <Link className={styles.link} to="#waitlist" onClick={show}>
      {t('Full? Join the waitlist')}
    </Link>
  )
}

const loadForm = () => import('./range-form')
const RangeForm = lazy(loadForm)

type Entries = ComponentType<{ entries: WaitlistEntry[] }>
const NotLoaded = () => <p>{t('Your waitlist could not be loaded.')}</p>
const EntryList = lazy(
  (): Promise<{ default: Entries }> => import('./entry-list').catch(() => ({ default: NotLoaded })),
)

const NONE: WaitlistEntry[] = []

/** Buttons to join the waitlist of full slots or of a range, and the user's entries for the facility and day. */
export function Waitlist({ booker }: { booker: Booker }) {
  const { facility, date, space } = booker
  const user = useUser()
  const { currentData = NONE } = useListWaitlistQuery(undefined, { skip: !user })
  const { join, sent, isBusy } = useJoinWaitlist(facility, space?.id)
  const [isChoosing, setIsChoosing] = useState(false)
  const toggleForm = async () => setIsChoosing(!isChoosing && (await importOrSay(loadForm)) !== null)
  const full = listFullSlots(booker)
  const entries = currentData.filter(
    (entry) => entry.facility === facility._id && entry.date === date && !entry.playSession,
  )
  if (full.length === 0 && entries.length === 0) return null
  const isJoined = (slot: SlotView) =>
    entries.some((one) => one.space?._id === space?.id && one.from === slot.startTime && one.to === slot.endTime)
  return (
    <fieldset className={styles.waitlist} aria-label={t('Waitlist')} data-waitlist>
      <BookerHeading>
        <span>{t('Waitlist')}</span>
        <span className={styles.hint}>
          {space ? t('We hold it for you once all of it is free') : t('We hold the next free court for you')}
        </span>
      </BookerHeading>
      <div className={styles.choices}>
        {full.map((slot) => (
          <JoinButton
            key={slot.startTime}
            slot={slot}
            joined={isJoined(slot)}
            isSent={sent?.date === date && sent.from === slot.startTime && sent.to === slot.endTime}
            isBusy={isBusy}
            onJoin={() => void join({ date, from: slot.startTime, to: slot.endTime })}
          />
        ))}
        {full.length > 0 && (
          <Button variant="quiet" size="small" aria-expanded={isChoosing} onClick={toggleForm}>
            {t('Any hour between…')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <Suspense>
          <RangeForm booker={booker} onDone={() => setIsChoosing(false)} />
        </Suspense>
      )}
      <div aria-live="polite">
        {entries.length > 0 && (
          <Suspense>
            <EntryList entries={entries} />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}
