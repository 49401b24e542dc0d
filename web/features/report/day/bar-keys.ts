import type { KeyboardEvent } from 'react'

const middleOf = (bar: Element) => {
  const { left, width } = bar.getBoundingClientRect()
  return left + width / 2
}

/** The bar nearest above or below: rows without bars are skipped. */
function barAcross(rows: Element[], row: number, bar: Element, step: 1 | -1) {
  const middle = middleOf(bar)
  for (let next = row + step; next >= 0 && next < rows.length; next += step) {
    const bars = [...(rows[next]?.querySelectorAll('.bar') ?? [])]
    bars.sort((a, b) => Math.abs(middleOf(a) - middle) - Math.abs(middleOf(b) - middle))
    if (bars[0]) return bars[0]
  }
  return undefined
}

const arrows: Record<string, { along?: 1 | -1; across?: 1 | -1 }> = {
  ArrowRight: { along: 1 },
  ArrowLeft: { along: -1 },
  ArrowDown: { across: 1 },
  ArrowUp: { across: -1 },
}

/** Arrows walk the bars of a timeline: along a court, and to the nearest one on the courts above and below. */
export function onBarKey(event: KeyboardEvent<HTMLElement>) {
  const arrow = arrows[event.key]
  const bar = (event.target as Element).closest('.bar')
  const row = bar?.closest('.timeline-row')
  if (!arrow || !bar || !row) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('.timeline-row')]
  const beside = [...row.querySelectorAll('.bar')]
  const next = arrow.across
    ? barAcross(rows, rows.indexOf(row), bar, arrow.across)
    : beside[beside.indexOf(bar) + (arrow.along ?? 0)]
  if (next instanceof HTMLElement) next.focus()
}
