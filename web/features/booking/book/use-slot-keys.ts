import { type KeyboardEvent, useRef } from 'react'
import { extendRange, findNextSlot, type SlotView } from './slots'
import type { Booker } from './use-booker'

/** Moves the focus between free slots with arrow keys, and extends the selection with Shift unless its length is fixed. */
export function useSlotKeys({ slots, range, selectRange, moved }: Booker) {
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
