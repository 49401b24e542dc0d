import { clsx } from 'clsx'
import { type KeyboardEvent, useRef } from 'react'
import { formatFreeSlotInSentence } from '../../../lib/calendar-day'
import { formatDay, formatPrice } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { Button } from '../../../ui/button'
import { Empty } from '../../../ui/empty'
import { ErrorBox } from '../../../ui/error-box'
import { choose, hoursOf, isIn, partsOfDay, type SlotView, slotBeside, stretch } from './slots'
import type { Booker } from './use-booker'

type SlotButtonProps = {
  slot: SlotView
  /** Chosen, and welded to the slot after or before it. */
  chosen: boolean
  weldAfter: boolean
  weldBefore: boolean
  price: string
  reachable: boolean
  onPick: () => void
}

const notes = { full: 'full', over: 'over', unknown: ' ' } as const

function SlotButton({ slot, chosen, weldAfter, weldBefore, price, reachable, onPick }: SlotButtonProps) {
  const { startTime, state, courtsLeft } = slot
  if (state !== 'free') {
    return (
      <button type="button" className="slot" disabled>
        {state === 'unknown' ? startTime : <s>{startTime}</s>}
        <small>{notes[state]}</small>
      </button>
    )
  }
  const last = courtsLeft === 1
  return (
    <button
      type="button"
      className={clsx('slot', chosen && 'on drop', weldAfter && 'a', weldBefore && 'z')}
      data-start={startTime}
      aria-pressed={chosen}
      tabIndex={reachable ? 0 : -1}
      onClick={onPick}
    >
      {startTime}
      <small className={last ? 'low' : undefined}>{last ? '1 left' : price}</small>
      {last && <span className="sr-only">, {price}</span>}
    </button>
  )
}

/** Arrows walk the free slots; with Shift they stretch the choice. */
function useSlotKeys({ slots, range, pickRange }: Booker) {
  const group = useRef<HTMLFieldSetElement>(null)
  const focusOn = (slot: SlotView | undefined) =>
    slot && group.current?.querySelector<HTMLButtonElement>(`[data-start="${slot.startTime}"]`)?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    const focus = slots.findIndex(({ startTime }) => startTime === (event.target as HTMLElement).dataset.start)
    if (focus < 0 || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!event.shiftKey) return focusOn(slots[slotBeside(slots, focus, event.key) ?? focus])
    const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
    const stretched = stretch(range, slots, focus, step)
    if (!stretched) return
    pickRange(stretched)
    focusOn(slots[focus + step])
  }
  return { group, onKeyDown }
}

/** Spec §2: the sentence; below it where to look instead. */
function NothingFree({ booker }: { booker: Booker }) {
  const { days, date, facility, today, pickDay } = booker
  const soonest = facility.nextAvailability
  const later = days?.find((day) => day.date > date && !day.closed && day.free > 0)?.date ?? soonest?.date
  const fact =
    later && later === soonest?.date
      ? `The next free hour here is ${formatFreeSlotInSentence(soonest, today)}.`
      : `The next day with free hours here is ${later ? formatDay(later) : ''}.`
  return (
    <Empty
      title="No available slots for the selected date."
      picture="/art/empty.webp"
      {...(later &&
        later !== date && {
          children: fact,
          action: (
            <Button variant="outline" size="small" onClick={() => pickDay(later)}>
              Go to {formatDay(later)}
            </Button>
          ),
        })}
    />
  )
}

function SlotGroups({ booker }: { booker: Booker }) {
  const { slots, range, pickRange, facility } = booker
  const { currency } = useSite()
  const { group, onKeyDown } = useSlotKeys(booker)
  const entry = slots.find((slot) => isIn(range, slot)) ?? slots.find(({ state }) => state === 'free')
  return (
    <fieldset ref={group} onKeyDown={onKeyDown}>
      <legend className="sr-only">Choose a time slot</legend>
      {partsOfDay(slots).map((part) => (
        <fieldset key={part.name}>
          <legend className="slot-label">{part.name}</legend>
          <div className="slots">
            {part.slots.map((slot, index) => {
              const chosen = isIn(range, slot)
              const [before, after] = [part.slots[index - 1], part.slots[index + 1]]
              return (
                <SlotButton
                  key={slot.startTime}
                  slot={slot}
                  chosen={chosen}
                  weldAfter={chosen && after !== undefined && isIn(range, after)}
                  weldBefore={chosen && before !== undefined && isIn(range, before)}
                  price={formatPrice(
                    hoursOf({ from: slot.startTime, to: slot.endTime }) * facility.pricePerHour,
                    currency,
                  )}
                  reachable={slot === entry}
                  onPick={() => pickRange(choose(range, slot))}
                />
              )
            })}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

/** The slots of the chosen day; taken ones stay visible as full. */
export function SlotPicker({ booker }: { booker: Booker }) {
  const { date, nothingFree, failed, retry } = booker
  return (
    <>
      <p className="panel-sub">
        <span>{formatDay(date)}</span>
        {!nothingFree && <span className="panel-hint">Tap neighbours to play longer</span>}
      </p>
      <div aria-live="polite" className="sr-only">
        {nothingFree ? '' : `${booker.slots.filter(({ state }) => state === 'free').length} free slots`}
      </div>
      {failed && (
        <ErrorBox title="Something went wrong" onRetry={retry}>
          The free slots could not be loaded.
        </ErrorBox>
      )}
      {!failed && (nothingFree ? <NothingFree booker={booker} /> : <SlotGroups booker={booker} />)}
    </>
  )
}
