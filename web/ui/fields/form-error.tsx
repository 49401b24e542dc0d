import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { isToasted } from '../../lib/page/toast'
import styles from './field.module.css'

/** The error of a form, above its button; announced unless a toast announces the same text. */
export function FormError({ error, className }: { error: string | undefined; className?: string | undefined }) {
  const role = useMemo(() => (error && !isToasted(error) ? 'alert' : undefined), [error])
  if (!error) return null
  return (
    <p className={clsx(styles.error, className)} role={role} data-testid="form-error">
      <CircleAlert className="icon" />
      <span>{error}</span>
    </p>
  )
}
