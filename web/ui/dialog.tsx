import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n/t'
import { iconButtonClass } from './button'
import styles from './dialog.module.css'

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
  children: ReactNode
}

/** A modal dialog with a title and a close button. Controlled by `open`, or opened by its `trigger`. */
export function Dialog({
  title,
  description,
  trigger,
  staysOnOutsideClick = false,
  wide,
  children,
  ...rest
}: DialogProps) {
  return (
    <Base.Root disablePointerDismissal={staysOnOutsideClick} {...rest}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* rendered over another dialog too */}
        <Base.Backdrop forceRender className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.dialog} data-wide={wide || undefined}>
            <Base.Title className={clsx(styles.title, 'display')}>{title}</Base.Title>
            {description && <Base.Description className={styles.description}>{description}</Base.Description>}
            {children}
            <Base.Close className={iconButtonClass({}, styles.close)} aria-label={t('Close')}>
              <X className="icon" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
