import { useState } from 'react'
import { t } from '#i18n/t'
import type { Booker } from './use-booker'

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
