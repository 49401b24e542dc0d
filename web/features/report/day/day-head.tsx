import { CalendarPlus, Plus } from 'lucide-react'
import { useAccess } from '../../../access'
import { getToday } from '../../../lib/calendar-day'
import { formatDay, formatFullDay } from '../../../lib/format'
import { useSite } from '../../../lib/site'
import { AdminHead } from '../../../ui/admin-head'
import { Button, ButtonLink } from '../../../ui/button'
import type { DayReport } from '../admin-api'
import type { BoardSlot } from './empty-cells'
import { findNextOpenDay, getLastClosing } from './scale'

/** Opens the booking of what was chosen. */
export type Book = (slot: Partial<BoardSlot>) => void

/** The day's name and hours, and buttons for what is done most. */
export function DayHead({ report, onBook }: { report: DayReport | undefined; onBook: Book }) {
  const { timeZone } = useSite()
  const { isAdmin } = useAccess()
  const closing = report && getLastClosing(report.venues)
  const next = report && findNextOpenDay(report.venues)
  const closed = next ? `All venues are closed until ${formatDay(next)}.` : 'All venues are closed.'
  const hours = closing ? `Doors close at ${closing}.` : closed
  const today = getToday(timeZone)
  const date = report?.date ?? today
  return (
    <AdminHead
      title={isAdmin ? 'Welcome back, Admin' : 'Welcome back'}
      note={`${formatFullDay(date)}.${report ? ` ${hours}` : ''}`}
    >
      <Button onClick={() => onBook(date < today ? {} : { date })}>
        <CalendarPlus className="icon" />
        Book
      </Button>
      {isAdmin && (
        <ButtonLink variant="outline" to="/admin/add-facility">
          <Plus className="icon" />
          Add Facility
        </ButtonLink>
      )}
    </AdminHead>
  )
}
