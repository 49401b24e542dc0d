import { t } from '#i18n/t'
import { Pending } from '../../ui/feedback/query-error'
import { useViewEmbedQuery } from './api'
import { EmbedLine } from './embed-line'
import { SitesForm } from './sites-form'

/** Where the booking panel of a venue may be shown, and the line of HTML that shows it. */
export function EmbedSettings({ facility }: { facility: string }) {
  const query = useViewEmbedQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { data } = query
  if (!data)
    return (
      <Pending
        query={query}
        error={t('The sites could not be loaded.')}
        loading={t('Loading the sites')}
        height={240}
        cards={1}
      />
    )
  return (
    <>
      <SitesForm facility={facility} embed={data} />
      {data.sites.length > 0 && <EmbedLine facility={facility} />}
    </>
  )
}
