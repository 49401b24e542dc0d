import { t } from '#i18n/t'
import { GoLiveBoard } from '../../features/report/go-live/go-live-board'
import { PageHead } from '../../lib/page/page-head'

/** The target of 'Upgrade to Pro': which integrations are connected, and what going live still needs. */
export default function GoLivePage() {
  return (
    <>
      <PageHead title={t('Go live')} hidden />
      <GoLiveBoard />
    </>
  )
}
