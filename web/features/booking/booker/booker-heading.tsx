import type { ReactNode } from 'react'
import styles from './booker-heading.module.css'

/** The line above the calendar and above the slots: a label and what belongs to it. */
export const BookerHeading = ({ children }: { children: ReactNode }) => <div className={styles.heading}>{children}</div>
