import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './row-link.module.css'

type RowLinkProps = LinkProps & {
  /** The whole card it stands in is clickable; a table row is anyway. */
  stretched?: boolean
}

/** The name of a row in a table or list, leading to what the row is about. */
export const RowLink = ({ className, stretched = false, ...link }: RowLinkProps) => (
  <Link {...link} data-row-link className={clsx(styles.link, stretched && styles.stretched, className)} />
)

/** A second, quieter line below what a row is named by. */
export const RowDetail = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx(styles.detail, className)}>{children}</span>
)
