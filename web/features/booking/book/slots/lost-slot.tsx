import { useRef } from 'react'
import { t } from '#i18n/t'
import { formatRange } from '../../../../lib/texts/format'
import { Button } from '../../../../ui/buttons/button'
import type { Booker } from '../use-booker'
import styles from './lost-slot.module.css'
import { findNearest, type Range } from './slots'

/**
 * Says that the selected time was taken by someone else, and offers the nearest free times. The live region is always
 * rendered, so that its content is announced.
 */
export function LostSlot({ booker: { slots, selectRange }, lost }: { booker: Booker; lost: Range | null }) {
  const region = useRef<HTMLDivElement>(null)
  const nearest = lost ? findNearest(slots, lost) : []
  const select = (range: Range) => {
    // the focused button is removed
    region.current?.focus()
    selectRange(range)
  }
  return (
    <div ref={region} tabIndex={-1} aria-live="polite" data-testid="lost-slot">
      {lost && (
        <div className={styles.note}>
          <p>
            <b>{t('{time} is no longer free.', { time: formatRange(lost.from, lost.to) })}</b>
            {nearest.length > 0 && <span> {t('Nearest free times:')}</span>}
          </p>
          {nearest.map((range) => (
            <Button key={range.from} variant="outline" size="small" onClick={() => select(range)}>
              {formatRange(range.from, range.to)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
