import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatClock, formatDateTime } from '../../../lib/texts/format'
import { b, rich } from '../../../lib/texts/rich'
import { toInstant } from '../../../lib/time/instant'
import { useNow } from '../../../lib/time/use-now'
import { HavePassCode } from '../../../shared/pass/have-pass-code'
import { Button } from '../../../ui/buttons/button'
import { CoPlayerChoice } from '../co-player/co-player-choice'
import { ItemChoice } from './choices/item-choice'
import { PassChoice } from './choices/pass-choice'
import { useBookingPass } from './choices/use-booking-pass'
import { LostSlot } from './slots/lost-slot'
import { nameNextStep, useSelectionTexts } from './slots/selection-texts'
import styles from './summary.module.css'
import { loadSecondCourt, useBook } from './use-book'
import type { Booker } from './use-booker'

const SecondCourtDialog = lazy(loadSecondCourt)

const HOUR = 3_600_000

type DeadlineTexts = {
  /** A time of day; null before hydration. */
  heldUntil: string | null
  /** A day and a time; null before a slot is selected. */
  cancelUntil: string | null
  isTooLate: boolean
}

/** Returns until when the court would be held and could be cancelled free of charge, in the facility's time zone. */
function useDeadlines({ facility: { timeZone }, date, range }: Booker): DeadlineTexts {
  const { payWithinMinutes, freeCancelHours } = useSite()
  const now = useNow(30_000)
  const startsAt = range ? toInstant(date, range.from, timeZone) : Number.POSITIVE_INFINITY
  const holdEnd = now === null ? null : Math.min(now + payWithinMinutes * 60_000, startsAt)
  const heldUntil = holdEnd === null ? null : formatClock(new Date(holdEnd).toISOString(), timeZone)
  if (!range) return { heldUntil, cancelUntil: null, isTooLate: false }
  const until = startsAt - freeCancelHours * HOUR
  const cancelUntil = formatDateTime(new Date(until).toISOString(), timeZone)
  return { heldUntil, cancelUntil, isTooLate: now !== null && until <= now }
}

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
  const bookingPass = useBookingPass(booker)
  const { book, isBusy, isBooked, isUnknown, second, bookSecond, closeSecond } = useBook(booker, bookingPass.chosen)
  return (
    <div className={className}>
      <div className={styles.selection}>
        <div aria-live="polite">
          <p className={clsx('display', styles.when)} data-testid="selection">
            {texts?.when ?? t('Choose a time')}
          </p>
          <p className={styles.rate}>{texts?.rate ?? nameNextStep(booker)}</p>
        </div>
        {texts && <b className="display">{texts.sum}</b>}
      </div>
      <ItemChoice items={booker.items} chooseItem={booker.chooseItem} />
      <CoPlayerChoice facility={booker.facility} coPlayers={booker.coPlayers} setCoPlayers={booker.setCoPlayers} />
      <PassChoice bookingPass={bookingPass} />
      <HavePassCode />
      {/* a slot that is or may be booked here is taken too, but not lost */}
      <LostSlot booker={booker} lost={isBusy || isBooked || isUnknown ? null : booker.lost} />
      <Button size="large" block loading={isBusy || booker.isChecking} onClick={book}>
        {t('Book Now')}
      </Button>
      <Deadlines booker={booker} />
      {second && (
        <Suspense>
          <SecondCourtDialog request={second} onBook={bookSecond} onClose={closeSecond} />
        </Suspense>
      )}
    </div>
  )
}
