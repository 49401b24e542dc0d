import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { PageHead } from '../../../lib/page-head'
import { AdminHead } from '../../../ui/admin-head'
import { IconButton } from '../../../ui/button'
import { useGetFacilityQuery } from '../api'

/** `note` gets the venue's name, which is undefined while it loads. */
type FacilityHeadProps = { facility: string; title: string; note: (venue: string | undefined) => string }

/** The head of an admin page about one venue, with the way back to all. */
export function FacilityHead({ facility, title, note }: FacilityHeadProps) {
  const navigate = useNavigate()
  const { data } = useGetFacilityQuery({ params: { id: facility } })
  return (
    <>
      <PageHead title={title} hidden />
      <AdminHead
        title={title}
        note={note(data?.name)}
        back={
          <IconButton label={t('Back to all venues')} onClick={() => void navigate('/admin/facilities')}>
            <ArrowLeft className="icon" />
          </IconButton>
        }
      />
    </>
  )
}
