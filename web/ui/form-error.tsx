import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import styles from './field.module.css'

/** Why a form was not accepted, above its button. Not announced, since a toast says the same. */
export function FormError({ error, className }: { error: string | undefined; className?: string | undefined }) {
  if (!error) return null
  return (
    <p className={clsx(styles.error, className)} data-testid="form-error">
      <CircleAlert className="icon" />
      {error}
    </p>
  )
}
