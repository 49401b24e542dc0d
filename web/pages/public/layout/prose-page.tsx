import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageHead } from '../../../lib/page/page-head'
import { useSite } from '../../../lib/page/site'
import layout from '../../../ui/layout/layout.module.css'
import styles from './prose-page.module.css'

type ProsePageProps = { title: string; description: string; lead: string; children: ReactNode }

export function ProsePage({ title, description, lead, children }: ProsePageProps) {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title={title} description={description} />
      <h1 className="display">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  )
}

export function SupportLink() {
  const { supportEmail } = useSite()
  return (
    <a className="link" href={`mailto:${supportEmail}`}>
      {supportEmail}
    </a>
  )
}

export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className="display">{title}</h2>
      {children}
    </section>
  )
}
