import { AlertDialog } from '@base-ui/react/alert-dialog'
import { clsx } from 'clsx'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { t } from '#i18n/t'
import { useCloseOnBack } from '../../lib/page/leave-guards'
import { Button } from '../buttons/button'
import styles from './dialog.module.css'
import { DialogActions } from './dialog-actions'
import { useOpenState } from './use-open-state'

type ConfirmDialogProps = {
  title: string
  description: ReactNode
  /** Text of the button that confirms; Cancel comes before it. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  trigger?: ReactElement
  /** What gets the focus when it closes, if it has no `trigger`. */
  opener?: RefObject<HTMLElement | null>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  loading?: boolean
  /** Why it can't be confirmed yet. */
  disabledReason?: string | false
  children?: ReactNode
}

/** Asks before an action that can't be undone. Escape cancels, a click outside does nothing. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel = t('Cancel'),
  onConfirm,
  trigger,
  opener,
  loading = false,
  disabledReason = false,
  open,
  onOpenChange,
  children,
}: ConfirmDialogProps) {
  const [shown, change] = useOpenState({ open, onOpenChange })
  useCloseOnBack(shown, () => change(false))
  return (
    <AlertDialog.Root open={shown} onOpenChange={change}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        {/* rendered over another dialog too */}
        <AlertDialog.Backdrop forceRender className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.dialog} {...(opener && { finalFocus: opener })}>
            <AlertDialog.Title className={clsx(styles.title, 'display')}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={styles.description} render={<div />}>
              {description}
            </AlertDialog.Description>
            {children}
            <DialogActions>
              <AlertDialog.Close render={<Button variant="outline" />}>{cancel}</AlertDialog.Close>
              <AlertDialog.Close
                render={<Button variant="dangerFilled" loading={loading} disabledReason={disabledReason} />}
                onClick={onConfirm}
              >
                {confirm}
              </AlertDialog.Close>
            </DialogActions>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
