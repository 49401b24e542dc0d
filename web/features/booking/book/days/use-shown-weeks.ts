import { useState } from 'react'
import { getNeighbourPages, getPageStart } from './two-week-calendar'

type Shown = { date: string; firstDay: string; isDayChosen: boolean; lastDay: string }

/**
 * Returns the first of the two weeks shown, and a function that shows others without selecting a day. A day selected
 * elsewhere, as in the dialog or by going back, is shown. `earlier` and `later` are null where there are none.
 */
export function useShownWeeks({ date, firstDay, isDayChosen, lastDay }: Shown) {
  const [start, show] = useState(() => getPageStart(date, firstDay))
  const [lastDate, setLastDate] = useState(date)
  if (lastDate !== date) {
    setLastDate(date)
    // the next free day, which is selected by default, changes by itself: it must not end browsing
    if (isDayChosen || getPageStart(lastDate, firstDay) === start) show(getPageStart(date, firstDay))
  }
  return { start, show, ...getNeighbourPages(start, firstDay, lastDay) }
}
