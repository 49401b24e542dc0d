import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { rich } from '../../../lib/rich'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import { LostSlot } from './lost-slot'
import styles from './summary.module.css'
import { useBook } from './use-book'
import type { Booker } from './use-booker'
import { useDeadlines } from './use-deadlines'
import { useSelectionTexts } from './use-selection-texts'

const b = (text: ReactNode) => <b>{text}</b>

/** The deadlines for paying and cancelling. */
function Deadlines({ booker }: { booker: Booker }) {
  const { heldUntil, cancelUntil, isTooLate } = useDeadlines(booker)
  const { payWithinMinutes: minutes, freeCancelHours: hours } = useSite()
  const held = heldUntil
    ? rich('Held for you <b>until {time}</b> while you pay.', { time: heldUntil, b })
    : rich('Held for you <b>for {minutes, number} minutes</b> while you pay.', { minutes, b })
  const free = cancelUntil
    ? rich('Cancel free of charge <b>until {time}</b>.', { time: cancelUntil, b })
    : rich('Cancel free of charge <b>until {hours, plural, one {# hour} other {# hours}} before</b>.', { hours, b })
  return (
    <p className={styles.note}>
      <span>{held}</span> <span>{isTooLate ? t('No refund this close to the game.') : free}</span>
    </p>
  )
}

/** The selection, its price, Book Now and the deadlines; always visible while the rest of a booker scrolls. */
export function Summary({ booker, className }: { booker: Booker; className?: string | undefined }) {
  const texts = useSelectionTexts(booker)
  const { book, isBusy, isBooked } = useBook(booker)
  return (
    <div className={className}>
      <div className={styles.selection}>
        <div aria-live="polite">
          <p className={clsx('display', styles.when)} data-testid="selection">
            {texts?.when ?? t('Choose a time')}
          </p>
          <p className={styles.rate}>{texts?.rate ?? t('Nothing selected yet')}</p>
        </div>
        {texts && <b className="display">{texts.sum}</b>}
      </div>
      {/* a slot booked here is taken too, but not lost */}
      <LostSlot booker={booker} lost={isBusy || isBooked ? null : booker.lost} />
      <Button size="large" block loading={isBusy} onClick={book}>
        {t('Book Now')}
      </Button>
      <Deadlines booker={booker} />
    </div>
  )
}
