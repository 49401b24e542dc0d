import { Bell } from 'lucide-react'
import { useState } from 'react'
import { t } from '#i18n/t'
import { Button } from '../../ui/buttons/button'
import { isUndecided } from './device'
import styles from './push.module.css'
import { usePush } from './use-push'

const DISMISSED = 'pushDismissed'

/** Where storage is blocked, push messages can't be turned on. */
function isStoredAsDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return true
  }
}

/** Offers push messages after a payment, unless the user has answered the browser's prompt or clicked Not now before. */
export function OptInCard() {
  const { state, isBusy, turnOn } = usePush()
  const [isDismissed, setIsDismissed] = useState(false)
  if (state !== 'off' || isDismissed || !isUndecided() || isStoredAsDismissed()) return null
  const dismiss = () => {
    localStorage.setItem(DISMISSED, '1')
    setIsDismissed(true)
  }
  return (
    <section className={styles.card} aria-labelledby="reminders">
      <Bell className="icon" />
      <div>
        <h2 id="reminders" className="display">
          {t('Shall we remind you?')}
        </h2>
        <p>{t('Get a notification the day before you play, and at once when something changes.')}</p>
      </div>
      <p className={styles.buttons}>
        <Button variant="outline" loading={isBusy} onClick={turnOn}>
          {t('Turn on')}
        </Button>
        <Button variant="quiet" onClick={dismiss}>
          {t('Not now')}
        </Button>
      </p>
    </section>
  )
}
