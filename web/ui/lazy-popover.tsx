import { type ComponentProps, type ComponentType, type ReactElement, useState } from 'react'

export type LazyPopoverProps = { trigger: ReactElement<ComponentProps<'button'>> }

type Props = ComponentProps<'button'> & {
  /** Loads what the button opens; it starts open and takes the button over. */
  load: () => Promise<{ default: ComponentType<LazyPopoverProps> }>
  popup?: 'menu' | 'dialog'
}

/** A button whose menu or dialog is loaded when somebody reaches for it, so that the first page does without its code. */
export function LazyPopover({ load, popup = 'menu', ...button }: Props) {
  const [Opened, setOpened] = useState<ComponentType<LazyPopoverProps> | null>(null)
  const [loading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    const { default: loaded } = await load()
    setOpened(() => loaded)
  }
  const warm = () => void load()
  const trigger = <button type="button" {...button} />
  if (Opened) return <Opened trigger={trigger} />
  return (
    <button
      type="button"
      {...button}
      aria-haspopup={popup}
      aria-expanded={false}
      {...(loading && { 'aria-busy': true })}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={open}
    />
  )
}
