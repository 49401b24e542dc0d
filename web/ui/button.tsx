import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { useHydrated } from '../lib/use-hydrated'
import styles from './button.module.css'
import { Spinner } from './spinner'

export type ButtonLook = {
  /** Primary is the one commit of a view; chalk and ghost stand on the dark hall or a picture. */
  look?: 'primary' | 'outline' | 'quiet' | 'danger' | 'dangerFilled' | 'chalk' | 'ghost'
  size?: 'small' | 'large'
  /** As wide as its container. */
  block?: boolean
}

/** The class names of a button, for elements that only look like one. */
export const buttonClass = ({ look = 'primary', size, block }: ButtonLook, extra?: string) =>
  clsx(styles.button, styles[look], size && styles[size], block && styles.block, extra)

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner before the text and takes no more clicks; the width is the text's own business. */
    busy?: boolean
    /** Why it can't be pressed: it stays focusable and says so. */
    off?: string | false
  }

const swallow = (event: MouseEvent) => event.preventDefault()

/** A button. `busy` and `off` keep it focusable (aria-disabled), so that keyboards and screen readers don't lose their place. */
export function Button({
  look,
  size,
  block,
  busy = false,
  off = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const still = busy || off !== false
  // submitted before scripts run, a form would go out by itself, its passwords in the address
  const early = !useHydrated() && rest.type === 'submit'
  return (
    <button
      type="button"
      {...rest}
      {...(early && { disabled: true })}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(block && { block }) }, className)}
      {...(off && { 'aria-disabled': true, title: off })}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={still ? swallow : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & {
  to: To
  children: ReactNode
  className?: string
  state?: unknown
  reloadDocument?: boolean
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, className, ...link }: ButtonLinkProps) {
  return (
    <Link
      {...link}
      className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(block && { block }) }, className)}
    />
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; outlined?: boolean }

/** The class names of an icon button, for elements that only look like one. `outlined` draws its border. */
export const iconButtonClass = ({ outlined = false } = {}, extra?: string) =>
  clsx(styles.iconButton, outlined && styles.outlined, extra)

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ label, outlined, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={iconButtonClass({ outlined }, className)} />
}
