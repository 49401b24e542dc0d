import { useEffect, useState } from 'react'
import { forgetToast, receiveToasts, type ToastMessage } from '../../lib/page/toast'
import styles from './plain-toaster.module.css'

/** Shows the last toast when the toaster's code can't be loaded, as when offline. */
export function PlainToaster() {
  const [shown, setShown] = useState<ToastMessage>()
  useEffect(
    () =>
      receiveToasts((event) => {
        if ('show' in event) setShown(event.show)
        else setShown((current) => (current?.id === event.close ? undefined : current))
      }),
    [],
  )
  // of an attempt that replaces its own toast, the new error must not be forgotten
  const id = shown?.id
  useEffect(() => () => void (id && forgetToast(id)), [id])
  useEffect(() => {
    if (!shown?.duration) return
    const timer = setTimeout(() => setShown(undefined), shown.duration)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className={styles.toasts} aria-live="polite">
      {shown && (
        <div className={styles.toast} data-testid="toast">
          <p className={styles.plain}>
            <b className={styles.title}>{shown.title}</b>
            <span className={styles.text}>{shown.description}</span>
          </p>
        </div>
      )}
    </div>
  )
}
