import { PageHead } from '../../lib/page-head'

/** What every failure of a page shows, unknown addresses too: a bare word (spec §2). */
export function BareError() {
  return (
    <main className="page py-10">
      <PageHead title="Error" hidden />
      <h1 className="text-base">Error</h1>
    </main>
  )
}
