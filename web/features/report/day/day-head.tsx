import { CalendarPlus, Plus } from 'lucide-react'
import { t } from '#i18n/t'
import { jumpTo } from '../../../lib/page/jump-to'
import { useSite } from '../../../lib/page/site'
import { formatDay, formatFullDay, toDigits } from '../../../lib/texts/format'
import { useAccess } from '../../../shared/access'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { AdminHead } from '../../../ui/layout/admin-head'
import type { DayReport } from '../admin-api'
import { hasMany } from './many-facilities'
import { findNextOpenDay, getLastClosing } from './scale'
import type { DayParams } from './search-params'
import type { BoardSlot } from './timeline/empty-cells'

/** Opens the dialog to book a slot, as far as it is known. */
export type Book = (slot: Partial<BoardSlot>) => void

type DayHeadProps = {
  report: DayReport | undefined
  /** The day and the facility that the address names; empty for today and for all. */
  wanted: DayParams
  onBook: Book
}

export function DayHead({ report, wanted: { date: day, facility, search }, onBook }: DayHeadProps) {
  const { today } = useSite()
  const { isAdmin } = useAccess()
  const closing = report && getLastClosing(report.facilities)
  const next = report && findNextOpenDay(report.facilities)
  const closed = next ? t('All venues are closed until {day}.', { day: formatDay(next) }) : t('All venues are closed.')
  const isAll = !hasMany(report) && !search
  const hours = closing ? t('Doors close at {time}.', { time: toDigits(closing) }) : closed
  const date = day || report?.date || today
  const attention = report?.attention.length ?? 0
  return (
    <AdminHead
      title={isAdmin ? t('Welcome back, Admin') : t('Welcome back')}
      note={
        <>
          <span>{`${t('{day}.', { day: formatFullDay(date) })} ${report && isAll ? hours : ''}`}</span>{' '}
          {attention > 0 && (
            // biome-ignore lint/a11y/useValidAnchor: it leads to a part of this page
            <a className="link" href="#attention" onClick={jumpTo}>
              {t('{count, plural, one {# thing needs} other {# things need}} attention', { count: attention })}
            </a>
          )}
        </>
      }
    >
      <Button onClick={() => onBook({ ...(facility && { facility }), ...(date > today && { date }) })}>
        <CalendarPlus className="icon" />
        {t('Book')}
      </Button>
      {isAdmin && (
        <ButtonLink variant="outline" to="/admin/add-facility">
          <Plus className="icon" />
          {t('Add Facility')}
        </ButtonLink>
      )}
    </AdminHead>
  )
}
