import { clsx } from 'clsx'
import styles from './gauge.module.css'
/** A thin bar filled to `share` (0 to 1). Decoration next to a text; with `label` it is a meter for screen readers. */
export function Gauge({ share, label, className }: { share: number; label?: string; className?: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return label ? (
    <meter className={clsx(styles.gauge, className)} aria-label={label} min={0} max={100} value={percent}>
      {percent}%
    </meter>
  ) : (
    <span className={clsx(styles.gauge, className)} aria-hidden>
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
