import { skipToken } from '@reduxjs/toolkit/query/react'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { createContext, use, useState } from 'react'
import type { Booking } from '#contract/booking'
import { t } from '#i18n/t'
import { formatDay } from '../../../lib/texts/format'
import { QueryError, type QueryErrorProps, showsError } from '../../../ui/feedback/query-error'
import { Spinner } from '../../../ui/feedback/spinner'
import { useListMyBookingsQuery } from './api'
import styles from './weekly-group.module.css'

/** A booking with its number: in the user's list, where the newest has the highest, or in its weekly group. */
export type NumberedBooking = Booking & { serial: number; isOfGroup?: boolean }

type GroupQuery = QueryErrorProps['query'] & { currentData?: unknown }

/** The weekly group whose bookings are listed, their query, and how to open or close one. */
export const OpenGroup = createContext<{ open: string | null; toggle: (group: string) => void; query?: GroupQuery }>({
  open: null,
  toggle: () => undefined,
})

/** Lists the bookings of the open group, by date, below the one that represents it. */
export function useOpenGroup(rows: NumberedBooking[]) {
  const [open, setOpen] = useState<string | null>(null)
  const query = useListMyBookingsQuery(open ? { query: { group: open, sort: 'date', limit: 100 } } : skipToken)
  const weeks =
    query.currentData?.data.map((booking, index) => ({ ...booking, serial: index + 1, isOfGroup: true })) ?? []
  const listed = rows.flatMap((row) =>
    row.weekly && row.weekly._id === open ? [row, ...weeks.filter(({ _id }) => _id !== row._id)] : [row],
  )
  return { rows: listed, open, query, toggle: (group: string) => setOpen(group === open ? null : group) }
}

const describeWeeks = (name: string, { size, next }: NonNullable<Booking['weekly']>) =>
  next
    ? t('{name}, {size, plural, one {# week} other {# weeks}}, next {day}', { name, size, day: formatDay(next) })
    : t('{name}, {size, plural, one {# week} other {# weeks}}', { name, size })

/** The name of a collapsed weekly group or offer, which lists its bookings: `Rotary Sunday doubles, 8 weeks, next Sun, 29 Nov`. */
export function WeeklyToggle({ weekly, isOffer }: { weekly: NonNullable<Booking['weekly']>; isOffer: boolean }) {
  const { open, toggle, query } = use(OpenGroup)
  const { _id, label, size } = weekly
  const isOpen = open === _id
  const name = label || t('Weekly group')
  const text = isOffer
    ? t('Rental, {size, plural, one {# booking} other {# bookings}}', { size })
    : describeWeeks(name, weekly)
  return (
    <>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => toggle(_id)}>
        <span>{text}</span>
        <ChevronDown className={clsx('icon', isOpen && styles.open)} />
      </button>
      {isOpen && query && showsError(query) && (
        <QueryError title={t('The bookings could not be loaded.')} query={query} />
      )}
      {isOpen && query?.isFetching && !query.currentData && !query.error && <Spinner label={t('Loading bookings')} />}
    </>
  )
}
