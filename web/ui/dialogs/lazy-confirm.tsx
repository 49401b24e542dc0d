import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useRef, useState } from 'react'
import { importOrSay, preloadHandlers } from '../../lib/browser/import-on-use'
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
    const loaded = await importOrSay(load)
    if (!loaded) return
    setDialog(() => loaded.ConfirmDialog)
    setIsOpen(true)
  }
  const button = { ...preloadHandlers(load), onClick: open }
  return (
    <>
      {cloneElement(trigger, { ...button, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      {Dialog && <Dialog {...dialog} opener={opener} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  )
}
