import { GoLiveBoard } from '../../features/report/go-live/go-live-board'
import { PageHead } from '../../lib/page-head'

/** Behind 'Upgrade to Pro' (design, placeholders): what is connected, and what going live still needs. */
export default function GoLivePage() {
  return (
    <>
      <PageHead title="Go live" hidden />
      <GoLiveBoard />
    </>
  )
}
