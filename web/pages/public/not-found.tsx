import { clsx } from 'clsx'
import { PageHead } from '../../lib/page-head'
import layout from '../../ui/layout.module.css'
import styles from './not-found.module.css'

/** What every failed page shows, unknown paths too: the bare word (spec §2). */
export function BareError() {
  return (
    <main className={clsx(layout.page, styles.page)}>
      <PageHead title="Error" hidden />
      <h1>Error</h1>
    </main>
  )
}
