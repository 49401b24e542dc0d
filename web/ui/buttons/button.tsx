import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { t } from '#i18n/t'
import { useHydrated } from '../../lib/browser/use-hydrated'
import { Spinner } from '../feedback/spinner'
import styles from './button.module.css'

export type ButtonStyleProps = {
  /** Primary is the one commit of a view; chalk and ghost are for dark backgrounds and pictures. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'dangerFilled' | 'chalk' | 'ghost' | undefined
  size?: 'small' | 'large' | undefined
  block?: boolean | undefined
}

/** The class names of a button, for elements that only look like one. */
export const buttonClass = ({ variant = 'primary', size, block }: ButtonStyleProps, className?: string) =>
  clsx(styles.button, styles[variant], size && styles[size], block && styles.block, className)

type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
    /** Shows a spinner before the text and ignores clicks. */
    loading?: boolean
    /** Why it can't be clicked, shown as its tooltip. It stays focusable. */
    disabledReason?: string | false
  }

/** Keeps a click from doing what the browser does. */
export const ignoreClick = (event: MouseEvent) => event.preventDefault()

/** A button. `loading` and `disabledReason` set aria-disabled, so that keyboards and screen readers keep their place. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  disabledReason = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInactive = loading || disabledReason !== false
  // before hydration the browser would submit the form itself, with passwords in the URL
  const isUnhydrated = !useHydrated() && rest.type === 'submit'
  return (
    <>
      {isUnhydrated && <NeedsScript />}
      <button
        type="button"
        {...rest}
        {...(isUnhydrated && { disabled: true })}
        className={buttonClass({ variant, size, block }, className)}
        {...(disabledReason && { 'aria-disabled': true, title: disabledReason })}
        {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
        onClick={isInactive ? ignoreClick : onClick}
      >
        {loading && <Spinner />}
        <span className={styles.content}>{children}</span>
      </button>
    </>
  )
}

export const NeedsScript = () => (
  <noscript className={styles.needsScript}>{t('Please allow JavaScript to use this form.')}</noscript>
)

type ButtonLinkProps = ButtonStyleProps & {
  to: To
  children: ReactNode
  className?: string | undefined
  state?: unknown
  onClick?: () => void
  reloadDocument?: boolean
  replace?: boolean
  preventScrollReset?: boolean
}

export function ButtonLink({ variant, size, block, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass({ variant, size, block }, className)} />
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; outlined?: boolean }

/** The class names of an icon button, for elements that only look like one. `outlined` draws its border. */
export const iconButtonClass = ({ outlined = false } = {}, extra?: string) =>
  clsx(styles.iconButton, outlined && styles.outlined, extra)

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ label, outlined, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={iconButtonClass({ outlined }, className)} />
}
