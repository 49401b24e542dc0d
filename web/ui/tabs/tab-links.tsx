import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** Tabs that are links to pages of their own; takes `NavLink` elements. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
)
