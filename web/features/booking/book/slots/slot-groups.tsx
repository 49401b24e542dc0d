import { type KeyboardEvent, useRef, useState } from 'react'
import { toMajor } from '#contract/money'
import { t } from '#i18n/t'
import { useSite } from '../../../../lib/page/site'
import { formatPrice } from '../../../../lib/texts/format'
import { WaitlistLink } from '../../waitlist/waitlist'
import type { Booker } from '../use-booker'
import { SlotButton } from './slot-button'
import styles from './slot-picker.module.css'
import { extendRange, findNextSlot, groupByPartOfDay, isInRange, type SlotView } from './slots'

/** Moves the focus between free slots with arrow keys, and extends the selection with Shift unless its length is fixed. */
function useSlotKeys({ slots, range, selectRange, moved }: Booker) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusOn = (slot: SlotView | undefined) =>
    slot && group.current?.querySelector<HTMLButtonElement>(`[data-start="${slot.startTime}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const focus = slots.findIndex(({ startTime }) => startTime === (event.target as HTMLElement).dataset.start)
    if (focus < 0 || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!event.shiftKey || moved) return focusOn(slots[findNextSlot(slots, focus, event.key) ?? focus])
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
    const extended = extendRange(range, slots, focus, step)
    if (!extended) return
    selectRange(extended)
    focusOn(slots[focus + step])
  }
  return { group, onKeyDown }
}

/** Whether a part of the day has slots that are not over; others are hidden. */
const isAhead = (part: { slots: SlotView[] }) => part.slots.some(({ state }) => state !== 'over')

export function SlotGroups({ booker }: { booker: Booker }) {
  const { slots, range, toggle, sold, getPrice } = booker
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
                      toMajor(getPrice({ from: slot.startTime, to: slot.endTime }).amountMinor),
                      currency,
                    )}
                    showsLastCourt={sold.courts > 1}
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

/** Announces the number of free slots when a day is selected, but not when others book or cancel. */
export function FreeCount({ booker: { date, slots, isFullyBooked } }: { booker: Booker }) {
  const [announced, announce] = useState({ date: '', text: '' })
  const isKnown = slots.some(({ state }) => state !== 'unknown')
  if (isKnown && announced.date !== date) {
    const count = slots.filter(({ state }) => state === 'free').length
    announce({ date, text: isFullyBooked ? '' : t('{count, number} free slots', { count }) })
  }
  return (
    <div aria-live="polite" className="sr-only">
      {announced.text}
    </div>
  )
}
