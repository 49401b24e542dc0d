import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import styles from './field.module.css'

/** The error of a form, above its button. */
export function FormError({ error, className }: { error: string | undefined; className?: string | undefined }) {
  if (!error) return null
  return (
    <p className={clsx(styles.error, className)} role="alert" data-testid="form-error">
      <CircleAlert className="icon" />
      <span>{error}</span>
    </p>
  )
}
