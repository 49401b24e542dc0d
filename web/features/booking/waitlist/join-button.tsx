import { clsx } from 'clsx'
import { Bell } from 'lucide-react'
import { t } from '#i18n/t'
import { formatRange, toDigits } from '../../../lib/texts/format'
import { Spinner } from '../../../ui/feedback/spinner'
import type { SlotView } from '../book/slots/slots'
import styles from './waitlist.module.css'

type JoinButtonProps = { slot: SlotView; joined: boolean; isSent: boolean; isBusy: boolean; onJoin: () => void }

/** Joins the waitlist of a slot with one tap. */
export function JoinButton({ slot: { startTime, endTime }, joined, isSent, isBusy, onJoin }: JoinButtonProps) {
  const time = formatRange(startTime, endTime)
  return (
    <button
      type="button"
      className={clsx(styles.join, joined && styles.joined)}
      aria-label={joined ? t('On the waitlist for {time}', { time }) : t('Join the waitlist for {time}', { time })}
      aria-disabled={joined || isBusy}
      aria-busy={isSent}
      onClick={joined || isBusy ? undefined : onJoin}
    >
      {isSent ? <Spinner /> : <Bell className="icon" />}
      <span>{toDigits(startTime)}</span>
    </button>
  )
}
