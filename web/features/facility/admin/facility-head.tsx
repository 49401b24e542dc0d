import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#i18n/t'
import { PageHead } from '../../../lib/page/page-head'
import { IconButton } from '../../../ui/buttons/button'
import { AdminHead } from '../../../ui/layout/admin-head'
import { useGetFacilityQuery } from '../api'

type FacilityHeadProps = { facility: string; title: string; note: string; children?: ReactNode }

/** The head of an admin page about one venue: title, the venue's name with a note, a way back to all venues, and actions. */
export function FacilityHead({ facility, title, note, children }: FacilityHeadProps) {
  const navigate = useNavigate()
  const { data } = useGetFacilityQuery({ params: { id: facility } })
  return (
    <>
      <PageHead title={title} hidden />
      <AdminHead
        title={title}
        note={data ? t('{venue}. {note}', { venue: data.name, note }) : note}
        back={
          <IconButton label={t('Back to all venues')} onClick={() => void navigate('/admin/facilities')}>
            <ArrowLeft className="icon" />
          </IconButton>
        }
      >
        {children}
      </AdminHead>
    </>
  )
}
