import { Drawer } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'
import { useCloseOnBack } from '../../lib/page/leave-guards'
import dialog from './dialog.module.css'
import styles from './sheet.module.css'
import { useOpenState } from './use-open-state'

type SheetProps = {
  title: string
  /** Shown right of the title. */
  aside?: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Stays at the bottom while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel from the bottom for screens under 1024 px; swiping it down closes it. */
export function Sheet({ title, aside, trigger, foot, open, onOpenChange, children }: SheetProps) {
  const [shown, change] = useOpenState({ open, onOpenChange })
  useCloseOnBack(shown, () => change(false))
  return (
    <Drawer.Root swipeDirection="down" open={shown} onOpenChange={change}>
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        <Drawer.Backdrop className={dialog.backdrop} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup className={styles.sheet}>
            <div className={styles.handle} aria-hidden />
            <div className={styles.head}>
              <Drawer.Title className="display">{title}</Drawer.Title>
              {aside}
            </div>
            <Drawer.Content className={styles.body} data-testid="sheet-body">
              {children}
            </Drawer.Content>
            {foot && <div className={styles.foot}>{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
