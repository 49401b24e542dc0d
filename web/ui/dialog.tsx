import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n/t'
import { useMedia } from '../lib/use-media'
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
  /** On wide screens a panel at the right edge, beside which the page can still be used. */
  beside?: boolean
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
  children,
  ...rest
}: DialogProps) {
  const isPanel = useMedia('(min-width: 1280px)') && beside
  return (
    <Base.Root modal={!isPanel} disablePointerDismissal={staysOnOutsideClick || isPanel} {...rest}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* rendered over another dialog too */}
        {!isPanel && <Base.Backdrop forceRender className={styles.backdrop} />}
        <Base.Viewport className={isPanel ? styles.edge : styles.viewport} data-beside={isPanel || undefined}>
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
