import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatFullDay } from '../../../lib/texts/format'
import { omitEmpty } from '../../../lib/urls/search-params'
import { useAccess } from '../../../shared/access'
import { Button } from '../../../ui/buttons/button'
import { ExportButton } from '../../../ui/buttons/export-button'
import { Pending, showsError } from '../../../ui/feedback/query-error'
import { AdminHead } from '../../../ui/layout/admin-head'
import type { FacilityOption } from '../../../ui/lists/facility-filter'
import { DayControls } from '../day/day-controls'
import { daySearch } from '../day/search-params'
import { PassReportCard } from '../passes/pass-report-card'
import { useDeskReportQuery, useExportDeskReportMutation } from './api'
import styles from './desk-board.module.css'
import { DeskEntries, DeskFigures, DeskStaff } from './desk-lists'

/** The desk report of a day: sums by method and by staff member, and each entry. It can be printed. */
export function DeskBoard({ facilities }: { facilities: readonly FacilityOption[] }) {
  const { canAccess } = useAccess()
  const { today } = useSite()
  const [params] = useSearchParams()
  const { date = today, facility } = omitEmpty(daySearch.read(params))
  const filters = { date, ...(facility && { facility }) }
  const query = useDeskReportQuery({ query: filters }, { refetchOnMountOrArgChange: true })
  const [exportReport, { isLoading }] = useExportDeskReportMutation()
  // the money of another day would be taken for this one's
  const data = showsError(query) ? undefined : query.currentData
  const pending = { error: t('The desk’s day could not be loaded.'), loading: t('Loading the day') }
  const shown = facility || facilities.length > 1 ? facilities.find(({ _id }) => _id === facility) : facilities[0]
  // while the venues load or failed, none of their names is known, nor whether there are several
  const name = shown?.name ?? (facilities.length > 1 && !facility ? t('All venues') : undefined)
  return (
    <div className={styles.board}>
      <AdminHead title={t('Desk')} note={[name, formatFullDay(date)].filter(Boolean).join(', ')}>
        <span className={styles.buttons}>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon" />
            {t('Print')}
          </Button>
          {canAccess('owner') && (
            <ExportButton name={`desk-${date}.csv`} loading={isLoading} send={() => exportReport(filters)} />
          )}
        </span>
      </AdminHead>
      <DayControls date={date} today={today} facilities={facilities} facility={facility ?? ''} />
      {data ? (
        <div aria-busy={query.isFetching}>
          <DeskFigures report={data} />
          <DeskStaff report={data} />
          <DeskEntries report={data} />
          <PassReportCard from={date} to={date} {...(facility && { facility })} />
        </div>
      ) : (
        <Pending query={query} {...pending} height={148} cards={3} />
      )}
    </div>
  )
}
