import { type ComponentProps, type ComponentType, type ReactElement, useState } from 'react'
import { t } from '#i18n/t'
import { toast } from '../lib/toast'

export type LazyPopoverProps = { trigger: ReactElement<ComponentProps<'button'>> }

type Props<Given extends object> = ComponentProps<'button'> & {
  /** Imports the popover, which starts open and renders the button as its trigger. */
  load: () => Promise<{ default: ComponentType<LazyPopoverProps & Given> }>
  popup?: 'menu' | 'dialog'
  /** What the popover gets besides its trigger. */
  given?: Given
}

/** A button whose menu or dialog is imported on hover, focus or click, which keeps it out of the initial load. */
export function LazyPopover<Given extends object = object>({
  load,
  popup = 'menu',
  given = {} as Given,
  ...button
}: Props<Given>) {
  const [Popover, setPopover] = useState<ComponentType<LazyPopoverProps & Given> | null>(null)
  const [loading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const { default: loaded } = await load()
      setPopover(() => loaded)
    } catch {
      setLoading(false)
      toast.error(t('Something went wrong'), { description: t('Check your connection.') })
    }
  }
  const preload = () => void load().catch(() => undefined)
  const trigger = <button type="button" {...button} />
  if (Popover) return <Popover trigger={trigger} {...given} />
  return (
    <button
      type="button"
      {...button}
      aria-haspopup={popup}
      aria-expanded={false}
      {...(loading && { 'aria-busy': true })}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}
