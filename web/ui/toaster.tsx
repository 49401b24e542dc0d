import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, LoaderCircle, TriangleAlert, X } from 'lucide-react'
import { useEffect } from 'react'
import { type Notice, type ToastKind, takeToasts } from '../lib/toast'
import styles from './toaster.module.css'

const manager = Toast.createToastManager()

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, loading: LoaderCircle }
const isKind = (type: string | undefined): type is ToastKind => type !== undefined && type in icons

function show({ id, kind, title, description, duration }: Notice) {
  manager.add({ id, type: kind, title, description, timeout: duration })
}

/** Taken off what Base UI writes, which calls every toast a dialog. */
const noDialog = { 'aria-modal': undefined }

function Shown() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const Icon = isKind(toast.type) ? icons[toast.type] : CircleCheck
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className={styles.toast}
        data-testid="toast"
        // a note to be heard, not a dialog; what went wrong interrupts
        role={toast.type === 'error' || toast.type === 'warning' ? 'alert' : 'status'}
        {...noDialog}
        swipeDirection={['right', 'down']}
      >
        <Toast.Content className={styles.content}>
          <Icon className="icon" />
          <div>
            <Toast.Title className={styles.title} render={<b />} />
            <Toast.Description className={styles.text} />
          </div>
          <Toast.Close className={styles.close} aria-label="Close" aria-hidden={undefined}>
            <X className="icon" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/** Where toasts appear: at most three, each for its own time (spec §9). Loaded when the first one waits. */
export default function Toaster() {
  useEffect(() => {
    return takeToasts((event) => ('show' in event ? show(event.show) : manager.close(event.close)))
  }, [])
  return (
    <Toast.Provider toastManager={manager} limit={3} timeout={4000}>
      <Toast.Portal>
        <Toast.Viewport className={styles.toasts}>
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
