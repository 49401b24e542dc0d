import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#i18n/t'
import { Button } from '../buttons/button'
import styles from './error-box.module.css'

type ErrorBoxProps = {
  title: string
  children?: ReactNode
  onRetry?: () => void
  /** The text of the button. */
  retry?: string
  retrying?: boolean
}

export function ErrorBox({ title, children, onRetry, retry = t('Try again'), retrying = false }: ErrorBoxProps) {
  return (
    <div className={styles.box} role="alert">
      <CircleAlert className="icon" />
      <div>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {onRetry && (
        <Button variant="outline" size="small" loading={retrying} onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  )
}
