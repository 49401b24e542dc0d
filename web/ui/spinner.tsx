import styles from './spinner.module.css'
/** Turns while something is on its way; say what in words beside it or in `label`. */
export function Spinner({ label }: { label?: string }) {
  return label ? (
    <span className={styles.spinner} role="status">
      <span className="sr-only">{label}</span>
    </span>
  ) : (
    <span className={styles.spinner} aria-hidden />
  )
}
