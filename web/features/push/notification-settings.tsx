import { msg, t } from '#i18n/t'
import { Button } from '../../ui/buttons/button'
import styles from './push.module.css'
import { usePush } from './use-push'

const texts = {
  off: msg(
    'Get a reminder before you play, and hear at once when a booking is cancelled or moved, or the waitlist has a court for you.',
  ),
  on: msg(
    'This device reminds you before you play, and tells you at once when a booking is cancelled or moved, or the waitlist has a court for you.',
  ),
  blocked: msg('Your browser blocks notifications of this site. Allow them in its settings, then come back here.'),
  'add-to-home': msg(
    'On iPhone and iPad, add Book My Play to your Home Screen first, then turn notifications on there.',
  ),
  unsupported: msg('This browser can’t show notifications. Reminders come by e-mail.'),
}

/** The state of push messages in this browser, with a button to turn them on or off. */
export function NotificationSettings() {
  const { state, isBusy, turnOn, turnOff } = usePush()
  return (
    <div className={styles.settings}>
      <p className="muted">
        <span>{state && t(texts[state])}</span>{' '}
        <span>{t('Receipts, refunds and whatever else is about money always come by e-mail.')}</span>
      </p>
      {(state === 'off' || state === 'on') && (
        // one button, so that it keeps the focus
        <Button variant="outline" loading={isBusy} onClick={state === 'on' ? turnOff : turnOn}>
          {state === 'on' ? t('Turn off for this device') : t('Turn on for this device')}
        </Button>
      )}
    </div>
  )
}
