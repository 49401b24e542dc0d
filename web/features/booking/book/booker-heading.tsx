import type { ReactNode } from 'react'
import styles from './booker-heading.module.css'

/** The heading of the calendar and of the slots: a label, and a hint or buttons at its end. */
export const BookerHeading = ({ children }: { children: ReactNode }) => <div className={styles.heading}>{children}</div>
