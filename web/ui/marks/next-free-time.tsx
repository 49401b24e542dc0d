import type { ReactNode } from 'react'
import styles from './next-free-time.module.css'

/** What is free next, marked as it is in the day strip. */
export const NextFreeTime = ({ children }: { children: ReactNode }) => <span className={styles.time}>{children}</span>
