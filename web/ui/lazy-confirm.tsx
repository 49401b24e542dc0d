import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useRef, useState } from 'react'
import { t } from '#i18n/t'
import { toast } from '../lib/toast'
import type { ConfirmDialog } from './confirm-dialog'

const load = () => import('./confirm-dialog')

type DialogProps = ComponentProps<typeof ConfirmDialog>
type Props = Omit<DialogProps, 'open' | 'onOpenChange' | 'opener' | 'trigger'> & {
  trigger: ReactElement<ComponentProps<'button'>>
}

/** A button with a `ConfirmDialog` that is imported on hover, focus or click, which keeps it out of the initial load. */
export function LazyConfirm({ trigger, ...dialog }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement | null>(null)
  const open: ComponentProps<'button'>['onClick'] = async ({ currentTarget }) => {
    opener.current = currentTarget
    try {
      const { ConfirmDialog } = await load()
      setDialog(() => ConfirmDialog)
      setIsOpen(true)
    } catch {
      toast.error(t('Something went wrong'), { description: t('Check your connection.') })
    }
  }
  const preload = () => void load().catch(() => undefined)
  const button = { onClick: open, onPointerEnter: preload, onFocus: preload }
  return (
    <>
      {cloneElement(trigger, { ...button, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      {Dialog && <Dialog {...dialog} opener={opener} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
