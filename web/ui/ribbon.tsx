/** How one hour of a day stands: `next` is the one free first, or yours. */
export type RibbonCell = 'free' | 'next' | 'taken' | 'past'

type RibbonProps = {
  cells: readonly RibbonCell[]
  /** What the picture says, in words. */
  label: string
  openingTime?: string
  closingTime?: string
  onHall?: boolean
}

const hourOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60
/** `08` for a whole hour, `11:30` otherwise. */
const markOf = (hour: number) => {
  const [whole, minutes] = [Math.floor(hour), Math.round((hour % 1) * 60)].map((part) => String(part).padStart(2, '0'))
  return minutes === '00' ? whole : `${whole}:${minutes}`
}

/** Hours at which the axis is marked, 12 and 17 between opening and closing, with the width each stretch has. */
export function ribbonAxis(openingTime: string, closingTime: string) {
  const [from, to] = [hourOf(openingTime), hourOf(closingTime)]
  const marks = [from, ...[12, 17].filter((hour) => hour > from + 1 && hour < to - 1)]
  return marks.map((hour, index) => ({ mark: markOf(hour), span: (marks[index + 1] ?? to) - hour }))
}

/** One venue, one day, from opening to closing. Keyed by place: hours don't move. */
export function Ribbon({ cells, label, openingTime = '08:00', closingTime = '22:00', onHall = false }: RibbonProps) {
  const axis = ribbonAxis(openingTime, closingTime)
  const hours = cells.map((state, hour) => ({ state, hour }))
  return (
    <div className={onHall ? 'on-hall' : undefined}>
      <span className="ribbon" role="img" aria-label={label}>
        {hours.map(({ state, hour }) => (
          <i key={hour} data-state={state} />
        ))}
      </span>
      <span
        className="ribbon-axis"
        aria-hidden="true"
        style={{ gridTemplateColumns: axis.map(({ span }) => `${span}fr`).join(' ') }}
      >
        {axis.map(({ mark }, index) => (
          <span key={mark}>
            {mark}
            {index === axis.length - 1 && <span>{markOf(hourOf(closingTime))}</span>}
          </span>
        ))}
      </span>
    </div>
  )
}

/** The cells with the first free one marked as next. */
export function markNext(cells: readonly ('free' | 'taken' | 'past')[]): RibbonCell[] {
  const next = cells.indexOf('free')
  return cells.map((cell, index) => (index === next ? 'next' : cell))
}
