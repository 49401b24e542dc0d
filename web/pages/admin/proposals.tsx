import { t } from '#i18n/t'
import { ProposalList } from '../../features/proposal/proposal-list'
import { PageHead } from '../../lib/page/page-head'
import { AdminHead } from '../../ui/layout/admin-head'

export default function ProposalsPage() {
  return (
    <>
      <PageHead title={t('Proposals')} hidden />
      <AdminHead title={t('Proposals')} note={t('Venues people want to list. An approved one is bookable at once.')} />
      <ProposalList />
    </>
  )
}
