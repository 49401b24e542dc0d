import { clsx } from 'clsx'
import styles from './lines-skeleton.module.css'
import { Loading, Skeleton } from './skeleton'

/** Of the lines below a heading: they end where a text's would. */
const WIDTHS = ['82%', '64%', '74%', '48%']
/** Of a line with the space below it, and of a heading with its spaces, in px. */
const LINE = 28
const HEADING = 36
const SECTION = HEADING + 24 + WIDTHS.length * LINE

type Line = { id: string; width: string; height: number; isNext?: boolean }

const toLines = (count: number, section: number): Line[] => [
  { id: `${section}`, width: '46%', height: 22, isNext: section > 0 },
  ...Array.from({ length: count }, (_, line) => ({
    id: `${section}-${line}`,
    width: WIDTHS[line % WIDTHS.length] ?? '100%',
    height: 14,
  })),
]

/** A heading with all the lines that fit, or where these are many, sections of four. */
function fillHeight(height: number): Line[] {
  const count = Math.max(0, Math.floor((height - HEADING) / LINE))
  if (count <= WIDTHS.length + 2) return toLines(count, 0)
  const sections = Math.round(height / SECTION)
  return Array.from({ length: sections }, (_, section) => toLines(WIDTHS.length, section)).flat()
}

type LinesProps = { height: number; isPictured?: boolean; className?: string | undefined }

/** A heading and as many lines as fit, in the place of a text or form. `isPictured`: beside a picture. */
export function LinesSkeleton({ height, isPictured = false, className }: LinesProps) {
  return (
    <div
      className={clsx(styles.lines, isPictured && styles.pictured, className)}
      style={{ minHeight: height }}
      aria-hidden
    >
      {isPictured && <Skeleton height={84} />}
      {fillHeight(height).map(({ id, isNext, ...size }) => (
        <Skeleton key={id} {...size} {...(isNext && { className: styles.next })} />
      ))}
    </div>
  )
}

type CardsProps = {
  label: string
  cards: number
  height: number
  isPictured?: boolean
  /** The layout of the cards that follow. */
  className?: string | undefined
}

/** Cards with a heading and lines each, in the place of cards that load; `label` is for screen readers. */
export const CardsSkeleton = ({ label, cards, className, ...card }: CardsProps) => (
  <Loading label={label} className={className ?? styles.cards}>
    {Array.from({ length: cards }, (_, index) => index).map((index) => (
      <LinesSkeleton key={index} {...card} className={styles.card} />
    ))}
  </Loading>
)
