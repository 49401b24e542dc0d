import { Download, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useAccess } from '../../../access'
import { getFailure } from '../../../api'
import { getToday } from '../../../lib/calendar-day'
import { downloadFile } from '../../../lib/download-file'
import { formatFullDay } from '../../../lib/format'
import { omitEmpty } from '../../../lib/search-params'
import { useSite } from '../../../lib/site'
import { toast } from '../../../lib/toast'
import { AdminHead } from '../../../ui/admin-head'
import { Button } from '../../../ui/button'
import { ErrorBox } from '../../../ui/error-box'
import { Skeleton } from '../../../ui/skeleton'
import { DayControls } from '../day/day-controls'
import { readDayParams } from '../day/search-params'
import { useDeskReportQuery, useExportDeskReportMutation } from './api'
import styles from './desk-board.module.css'
import { DeskEntries, DeskFigures, DeskStaff } from './desk-lists'

type VenueChoice = { _id: string; name: string }

type ExportProps = { date: string; facility: string | undefined }

function ExportButton({ date, facility }: ExportProps) {
  const [exportReport, { isLoading }] = useExportDeskReportMutation()
  const download = async () => {
    const { data, error } = await exportReport({ date, ...(facility && { facility }) })
    if (data) return downloadFile(`desk-${date}.csv`, { objectUrl: data })
    toast.error(t('Something went wrong. Try Again!'), { description: getFailure(error)?.message })
  }
  return (
    <Button variant="outline" loading={isLoading} onClick={download}>
      {!isLoading && <Download className="icon" />}
      {t('Export CSV')}
    </Button>
  )
}

/** The money of a day at the desk: by method, by staff member, and each entry; it prints for the drawer. */
export function DeskBoard({ venues }: { venues: readonly VenueChoice[] }) {
  const { isFor } = useAccess()
  const { timeZone } = useSite()
  const today = getToday(timeZone)
  const [params] = useSearchParams()
  const { date = today, venue: facility } = omitEmpty(readDayParams(params))
  const { data, error, isFetching, refetch } = useDeskReportQuery(
    { query: { date, ...(facility && { facility }) } },
    { refetchOnMountOrArgChange: true },
  )
  const name = venues.find(({ _id }) => _id === facility)?.name ?? t('All venues')
  return (
    <div className={styles.board}>
      <AdminHead title={t('Desk')} note={`${name}, ${formatFullDay(date)}`}>
        <span className={styles.buttons}>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon" />
            {t('Print')}
          </Button>
          {isFor('owner') && <ExportButton {...{ date, facility }} />}
        </span>
      </AdminHead>
      <DayControls {...{ date, today, venues }} venue={facility ?? ''} />
      {error && (
        <ErrorBox title={t('The desk’s day could not be loaded.')} onRetry={refetch} retrying={isFetching}>
          {getFailure(error)?.message}
        </ErrorBox>
      )}
      {!data && !error && <Skeleton height={360} />}
      {data && !error && (
        <div aria-busy={isFetching}>
          <DeskFigures report={data} />
          <DeskStaff report={data} />
          <DeskEntries report={data} />
        </div>
      )}
    </div>
  )
}
