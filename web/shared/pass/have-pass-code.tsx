import { lazy, Suspense, useState } from 'react'
import { t } from '#i18n/t'
import { importOrSay } from '../../lib/browser/import-on-use'
import { useUser } from '../../store'
import styles from './pass-code-form.module.css'

const loadForm = () => import('./pass-code-form')
const PassCodeForm = lazy(loadForm)

/** A small link for signed-in users that asks for a code, whose pass can then pay what they are about to book. */
export function HavePassCode() {
  const [isOpen, setIsOpen] = useState(false)
  const user = useUser()
  if (!user) return null
  const open = async () => setIsOpen((await importOrSay(loadForm)) !== null)
  return (
    <div className={styles.asked}>
      {isOpen ? (
        <Suspense>
          <PassCodeForm hasFocus onDone={() => setIsOpen(false)} />
        </Suspense>
      ) : (
        <button type="button" className={`link ${styles.open}`} onClick={open}>
          {t('Have a code?')}
        </button>
      )}
    </div>
  )
}
