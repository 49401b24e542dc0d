import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './row-link.module.css'

type RowLinkProps = LinkProps & {
  /** Whether its whole card is clickable; table rows always are. */
  stretched?: boolean
}

/** The name of a row in a table or list, as a link to its page. */
export const RowLink = ({ className, stretched = false, ...link }: RowLinkProps) => (
  <Link {...link} data-row-link className={clsx(styles.link, stretched && styles.stretched, className)} />
)

/** A second, muted line below the name of a row. */
export const RowDetail = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx(styles.detail, className)}>{children}</span>
)
