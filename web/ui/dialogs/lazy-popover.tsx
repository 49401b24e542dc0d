import { type ComponentProps, type ComponentType, type ReactElement, useState } from 'react'
import { importOrSay, preloadHandlers } from '../../lib/browser/import-on-use'

export type LazyPopoverProps = { trigger: ReactElement<ComponentProps<'button'>> }

type Props<PopoverProps extends object> = ComponentProps<'button'> & {
  /** Imports the popover, which starts open and renders the button as its trigger. */
  load: () => Promise<{ default: ComponentType<LazyPopoverProps & PopoverProps> }>
  popup?: 'menu' | 'dialog'
  popoverProps?: PopoverProps
}

/** A button whose menu or dialog is imported on hover, focus or click, which keeps it out of the initial load. */
export function LazyPopover<PopoverProps extends object = object>({
  load,
  popup = 'menu',
  popoverProps = {} as PopoverProps,
  ...button
}: Props<PopoverProps>) {
  const [Popover, setPopover] = useState<ComponentType<LazyPopoverProps & PopoverProps> | null>(null)
  const [loading, setIsLoading] = useState(false)
  const open = async () => {
    setIsLoading(true)
    const loaded = await importOrSay(load)
    if (loaded) setPopover(() => loaded.default)
    setIsLoading(false)
  }
  const trigger = <button type="button" {...button} />
  if (Popover) return <Popover trigger={trigger} {...popoverProps} />
  return (
    <button
      type="button"
      {...button}
      aria-haspopup={popup}
      aria-expanded={false}
      {...(loading && { 'aria-busy': true })}
      {...preloadHandlers(load)}
      onClick={open}
    />
  )
}
