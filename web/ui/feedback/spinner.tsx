import styles from './spinner.module.css'
/** A loading indicator. The text next to it, or `label` for screen readers, says what is loading. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={styles.spinner} role="status" data-testid="spinner">
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className={styles.spinner} data-testid="spinner" aria-hidden />
  )
}
