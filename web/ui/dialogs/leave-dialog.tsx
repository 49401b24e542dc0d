import { t } from '#i18n/t'
import { ConfirmDialog } from './confirm-dialog'

type LeaveDialogProps = { open: boolean; onLeave: () => void; onStay: () => void }

/** Asks before something typed or being uploaded is lost. */
export const LeaveDialog = ({ open, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmDialog
    title={t('Leave without saving?')}
    description={t('What you typed or are uploading here is not saved.')}
    confirm={t('Leave')}
    cancel={t('Stay')}
    onConfirm={onLeave}
    open={open}
    onOpenChange={(next) => !next && onStay()}
  />
)
