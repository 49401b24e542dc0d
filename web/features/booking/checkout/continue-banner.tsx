import { ArrowRight, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t'
import { clearReturnPath, type ReturnPath, readReturnPath } from '../../../lib/storage/return-path'
import { useUser } from '../../../store'
import { buttonClass, IconButton } from '../../../ui/buttons/button'
import styles from './continue-banner.module.css'

/** After login, a banner that links back to the page that it interrupted. Renders nothing otherwise. */
export function ContinueBanner() {
  const user = useUser()
  const [page, setPage] = useState<ReturnPath | null>(null)
  useEffect(() => setPage(user ? readReturnPath() : null), [user])
  if (!page) return null
  const { path, title } = page
  const dismiss = () => {
    clearReturnPath()
    setPage(null)
  }
  return (
    <aside className={styles.banner} aria-label={t('Where you left off')}>
      <Link className={buttonClass({ variant: 'quiet' }, styles.link)} to={path} onClick={dismiss}>
        <span>
          {t('Back to')}: <b>{title}</b>
        </span>
        <ArrowRight className="icon" />
      </Link>
      <IconButton label={t('Dismiss')} onClick={dismiss}>
        <X className="icon" />
      </IconButton>
    </aside>
  )
}
