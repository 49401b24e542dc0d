import { Drawer } from '@base-ui/react/drawer'
import type { ReactElement, ReactNode } from 'react'

type SheetProps = {
  title: string
  /** Stands right of the title. */
  aside?: ReactNode
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Fixed at the foot while the content scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel from the bottom for screens under 1024 px; swiping it down closes it. Closing asks nothing. */
export function Sheet({ title, aside, trigger, foot, children, ...rest }: SheetProps) {
  return (
    <Drawer.Root swipeDirection="down" {...rest}>
      {trigger && <Drawer.Trigger render={trigger} />}
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="sheet-viewport">
          <Drawer.Popup className="sheet">
            <div className="grab" aria-hidden />
            <div className="panel-head">
              <Drawer.Title className="display">{title}</Drawer.Title>
              {aside}
            </div>
            <Drawer.Content className="panel-body">{children}</Drawer.Content>
            {foot && <div className="sheet-foot">{foot}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
