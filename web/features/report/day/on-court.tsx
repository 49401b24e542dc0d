import { t } from '#i18n/t'
import { useSite } from '../../../lib/page/site'
import { formatDay, formatFullDay } from '../../../lib/texts/format'
import { Empty } from '../../../ui/feedback/empty'
import { CardNote } from '../../../ui/layout/card'
import type { DayReport } from '../admin-api'
import { Agenda } from './agenda/agenda'
import styles from './day-board.module.css'
import { FreeSoon } from './lists/free-soon'
import { hasMany } from './many-facilities'
import { type FacilityDay, findNextOpenDay } from './scale'
import { type DayParams, daySearch } from './search-params'
import type { BoardSlot } from './timeline/empty-cells'
import { Timeline } from './timeline/timeline'
import { WaitingList } from './timeline/waiting-row'

function ClosedDay({ report, wanted }: { report: DayReport; wanted: DayParams }) {
  const next = findNextOpenDay(report.facilities)
  const [only, ...others] = report.facilities
  const day = formatFullDay(report.date)
  return (
    <Empty
      className={styles.closed}
      title={
        only && others.length === 0
          ? t('{venue} is closed on {day}.', { venue: only.name, day })
          : hasMany(report)
            ? t('All venues of this page are closed on {day}.', { day })
            : t('All venues are closed on {day}.', { day })
      }
      {...(next && {
        link: {
          to: daySearch.toUrl({ ...wanted, date: next }),
          text: t('Next open day: {day}', { day: formatDay(next) }),
        },
      })}
    />
  )
}

const isQuiet = ({ closed, courts }: FacilityDay) => closed && courts.every(({ bars }) => bars.length === 0)

type OnCourtProps = { report: DayReport; wanted: DayParams; today: boolean; onBook: (slot: BoardSlot) => void }

/** The bookings of a day: an agenda on phones, else a timeline; a closed day links to the next open one. */
export function OnCourt({ report, wanted, today, onBook }: OnCourtProps) {
  const { timeZone } = useSite()
  if (report.facilities.length === 0 && wanted.search) {
    return <CardNote>{t('No venue has “{search}” in its name or location.', { search: wanted.search })}</CardNote>
  }
  if (report.facilities.length === 0) {
    return <CardNote>{t('There are no venues yet. Add the first one, and its courts appear here.')}</CardNote>
  }
  if (report.facilities.every(isQuiet)) return <ClosedDay report={report} wanted={wanted} />
  return (
    <>
      {today && <FreeSoon report={report} onBook={onBook} />}
      <Agenda report={report} timeZone={timeZone} today={today} />
      <WaitingList facilities={report.facilities} date={report.date} />
      <Timeline report={report} timeZone={timeZone} today={today} onBook={onBook} />
    </>
  )
}
