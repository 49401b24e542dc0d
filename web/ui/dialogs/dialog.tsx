import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { t } from '#i18n/t'
import { useMedia } from '../../lib/browser/use-media'
import { hasUnsavedWork, useCloseOnBack } from '../../lib/page/leave-guards'
import { iconButtonClass } from '../buttons/button'
import styles from './dialog.module.css'
import { LeaveDialog } from './leave-dialog'
import { useOpenState } from './use-open-state'

type DialogProps = {
  title: string
  description?: ReactNode
  trigger?: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** A click outside doesn't close it: login and Edit Facility (spec §2). Escape and the close button do. */
  staysOnOutsideClick?: boolean
  wide?: boolean
  /** A panel at the right edge on wide screens; the page beside it stays usable. */
  beside?: boolean
  /** That it is open is in the URL, so that Back closes it anyway. */
  inUrl?: boolean
  /** Whether closing it asks first while its content has unsaved work (`useAskBeforeLeaving`). */
  confirmsClosing?: boolean
  /** What that work is: once it changes, a question about what it was before closes. */
  work?: string
  children: ReactNode
}

/** A dialog with a title and a close button, modal unless it is `beside` the page. Controlled by `open`, or opened by its `trigger`. */
export function Dialog({
  title,
  description,
  trigger,
  staysOnOutsideClick = false,
  wide,
  beside = false,
  inUrl = false,
  confirmsClosing = false,
  work = '',
  open,
  defaultOpen = false,
  onOpenChange,
  children,
}: DialogProps) {
  const isPanel = useMedia('(min-width: 1280px)') && beside
  const [shown, setShown] = useOpenState({ open, defaultOpen, onOpenChange })
  const [isAsking, setIsAsking] = useState(false)
  const [askedFor, setAskedFor] = useState(work)
  if (askedFor !== work) {
    setAskedFor(work)
    setIsAsking(false)
  }
  const set = (next: boolean) => {
    setIsAsking(false)
    setShown(next)
  }
  const change = (next: boolean) => (!next && confirmsClosing && hasUnsavedWork() ? setIsAsking(true) : set(next))
  useCloseOnBack(shown && !inUrl, () => change(false))
  return (
    <Base.Root
      modal={!isPanel}
      disablePointerDismissal={staysOnOutsideClick || isPanel}
      open={shown}
      onOpenChange={change}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* rendered over another dialog too */}
        {!isPanel && <Base.Backdrop forceRender className={styles.backdrop} />}
        <Base.Viewport className={isPanel ? styles.edge : styles.viewport} data-beside={isPanel || undefined}>
          <Base.Popup className={styles.dialog} data-wide={wide || undefined}>
            <Base.Title className={clsx(styles.title, 'display')}>{title}</Base.Title>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
            {confirmsClosing && (
              <LeaveDialog open={isAsking} onLeave={() => set(false)} onStay={() => setIsAsking(false)} />
            )}
            <Base.Close className={iconButtonClass({}, styles.close)} aria-label={t('Close')}>
              <X className="icon" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
