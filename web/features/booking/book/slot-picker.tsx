import { findSpecialHours } from '#contract/prices'
import { t } from '#i18n/t'
import { formatFullDay, formatPrice, formatRange } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { ErrorBox } from '../../../ui/error-box'
import { Waitlist, WaitlistLink } from '../waitlist/waitlist'
import { BookerHeading } from './booker-heading'
import { FreeCount } from './free-count'
import { NothingFree } from './nothing-free'
import { PartlyClosed } from './partly-closed'
import { SlotButton } from './slot-button'
import styles from './slot-picker.module.css'
import { getHours, groupByPartOfDay, isInRange, type SlotView } from './slots'
import type { Booker } from './use-booker'
import { useSlotKeys } from './use-slot-keys'

/** Whether a part of the day has slots that are not over; others are hidden. */
const isAhead = (part: { slots: SlotView[] }) => part.slots.some(({ state }) => state !== 'over')

function SlotGroups({ booker }: { booker: Booker }) {
  const { slots, range, toggle, facility, getPrice } = booker
  const { currency } = useSite()
  const { group, onKeyDown } = useSlotKeys(booker)
  const tabStop =
    slots.find((slot) => slot.state === 'free' && isInRange(range, slot)) ?? slots.find(({ state }) => state === 'free')
  return (
    <fieldset ref={group} className={styles.group} data-slots onKeyDown={onKeyDown}>
      <legend className="sr-only">{t('Choose a time slot')}</legend>
      {groupByPartOfDay(slots)
        .filter(isAhead)
        .map((part) => (
          <fieldset key={part.name} className={styles.group}>
            <legend className={styles.partName}>{part.name}</legend>
            <WaitlistLink booker={booker} slots={part.slots} />
            <div className={styles.slots}>
              {part.slots.map((slot, index) => {
                const selected = isInRange(range, slot)
                const [before, after] = [part.slots[index - 1], part.slots[index + 1]]
                return (
                  <SlotButton
                    key={slot.startTime}
                    slot={slot}
                    selected={selected}
                    joinsNext={selected && after !== undefined && isInRange(range, after)}
                    joinsPrevious={selected && before !== undefined && isInRange(range, before)}
                    price={formatPrice(
                      getPrice({ from: slot.startTime, to: slot.endTime }).amountMinor / 100,
                      currency,
                    )}
                    showsLastCourt={facility.courts > 1}
                    isTabStop={slot === tabStop}
                    onToggle={() => toggle(slot)}
                  />
                )
              })}
            </div>
          </fieldset>
        ))}
    </fieldset>
  )
}

type SlotPickerProps = {
  booker: Booker
  /** Class of the empty state. */
  emptyClassName?: string | undefined
}

/** The slots of the selected day; taken ones are shown as full. */
export function SlotPicker({ booker, emptyClassName }: SlotPickerProps) {
  const { date, isFullyBooked, hasFailed, retry, moved, facility } = booker
  const special = findSpecialHours(facility.specialHours, date)
  return (
    <>
      <BookerHeading>
        <span>{formatFullDay(date)}</span>
        {!isFullyBooked && (
          <span className={styles.hint}>
            {moved
              ? t('{hours, plural, one {# hour} other {# hours}}, as booked', { hours: getHours(moved) })
              : t('Tap neighbours to play longer')}
          </span>
        )}
      </BookerHeading>
      {special && (
        <p className={styles.special}>
          {t('{label}: open {time}', {
            label: special.label,
            time: formatRange(special.openingTime, special.closingTime),
          })}
        </p>
      )}
      <FreeCount booker={booker} />
      {hasFailed && (
        <ErrorBox title={t('Something went wrong')} onRetry={retry}>
          {t('The free slots could not be loaded.')}
        </ErrorBox>
      )}
      {!hasFailed && <PartlyClosed booker={booker} />}
      {!hasFailed &&
        (isFullyBooked ? <NothingFree booker={booker} className={emptyClassName} /> : <SlotGroups booker={booker} />)}
      {!hasFailed && !moved && <Waitlist booker={booker} />}
    </>
  )
}
