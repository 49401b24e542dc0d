import type { ReactNode } from 'react'
import styles from './dialog.module.css'

/** The buttons at the foot of a dialog, the one that confirms last. */
export const DialogActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>
