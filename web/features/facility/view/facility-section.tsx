import type { ReactNode } from 'react'
import styles from './facility-section.module.css'

/** A titled part of a facility's page. */
export function FacilitySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="display">{title}</h2>
      {children}
    </section>
  )
}
