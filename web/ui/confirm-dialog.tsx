import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './button'

type ConfirmDialogProps = {
  title: string
  description: ReactNode
  /** Says the dangerous thing; the safe one comes first. */
  confirm: string
  cancel?: string
  onConfirm: () => void
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  busy?: boolean
  children?: ReactNode
}

/** Asks before something that can't be undone. A click outside doesn't answer; Escape means Cancel. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  trigger,
  busy = false,
  children,
  ...rest
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root {...rest}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="scrim" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog">
            <AlertDialog.Title className="dialog-title display">{title}</AlertDialog.Title>
            <AlertDialog.Description className="dialog-text" render={<div />}>
              {description}
            </AlertDialog.Description>
            {children}
            <div className="dialog-actions">
              <AlertDialog.Close render={<Button look="outline" />}>{cancel}</AlertDialog.Close>
              <AlertDialog.Close render={<Button look="danger-filled" busy={busy} />} onClick={onConfirm}>
                {confirm}
              </AlertDialog.Close>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
