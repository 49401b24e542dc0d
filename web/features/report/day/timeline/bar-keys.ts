import type { KeyboardEvent } from 'react'

const BAR = '[data-bar]'
const ROW = '[data-row]'

const getCenter = (bar: Element) => {
  const { left, width } = bar.getBoundingClientRect()
  return left + width / 2
}

/** Finds the nearest bar in the rows above or below, skipping rows without bars. */
function findBarInRows(rows: Element[], row: number, bar: Element, step: 1 | -1) {
  const center = getCenter(bar)
  for (let next = row + step; next >= 0 && next < rows.length; next += step) {
    const bars = [...(rows[next]?.querySelectorAll(BAR) ?? [])]
    bars.sort((a, b) => Math.abs(getCenter(a) - center) - Math.abs(getCenter(b) - center))
    if (bars[0]) return bars[0]
  }
  return undefined
}

const arrows: Record<string, { horizontal?: 1 | -1; vertical?: 1 | -1 }> = {
  ArrowRight: { horizontal: 1 },
  ArrowLeft: { horizontal: -1 },
  ArrowDown: { vertical: 1 },
  ArrowUp: { vertical: -1 },
}

/** Moves the focus with the arrow keys: along a court, and to the nearest bar on the courts above and below. */
export function onBarKey(event: KeyboardEvent<HTMLElement>) {
  const arrow = arrows[event.key]
  const bar = (event.target as Element).closest(BAR)
  const row = bar?.closest(ROW)
  if (!arrow || !bar || !row) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll(ROW)]
  const rowBars = [...row.querySelectorAll(BAR)]
  const next = arrow.vertical
    ? findBarInRows(rows, rows.indexOf(row), bar, arrow.vertical)
    : rowBars[rowBars.indexOf(bar) + (arrow.horizontal ?? 0)]
  if (next instanceof HTMLElement) next.focus()
}
