import { Toast } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#i18n/t'
// in this file, as it is needed from the first interaction on too
import '../../lib/page/recover-focus'
import { forgetToast, receiveToasts, type ToastKind, type ToastMessage } from '../../lib/page/toast'
import plain from './plain-toaster.module.css'
import styles from './toaster.module.css'

const manager = Toast.createToastManager()

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, loading: LoaderCircle }
const isKind = (type: string | undefined): type is ToastKind => type !== undefined && type in icons

function show({ id, kind, title, description, duration, action }: ToastMessage) {
  const actionProps = action && { children: action.label, onClick: action.onClick }
  const onClose = () => void forgetToast(id)
  manager.add({ id, type: kind, title, description, timeout: duration, onClose, ...(actionProps && { actionProps }) })
}

/** Base UI marks every toast as a dialog. */
const notModal = { 'aria-modal': undefined }

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const Icon = isKind(toast.type) ? icons[toast.type] : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={clsx(plain.toast, styles.root)}
        data-testid="toast"
        // errors and warnings interrupt the screen reader
        role={toast.type === 'error' || toast.type === 'warning' ? 'alert' : 'status'}
        {...notModal}
        swipeDirection={['right', 'down']}
      >
        <Toast.Content className={styles.content}>
          <Icon className="icon" />
          <div>
            <Toast.Title className={plain.title} render={<b />} />
            <Toast.Description className={plain.text} />
            {toast.actionProps && <Toast.Action className={styles.action} />}
          </div>
          <Toast.Close className={styles.close} aria-label={t('Close')} aria-hidden={undefined}>
            <X className="icon" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/** Shows at most three toasts, each for its own duration (spec §9). Loaded with the first toast. */
export default function Toaster() {
  useEffect(() => {
    return receiveToasts((event) => ('show' in event ? show(event.show) : manager.close(event.close)))
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={3} timeout={4000}>
      <Toast.Portal>
        <Toast.Viewport className={plain.toasts} aria-label={t('Messages')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
