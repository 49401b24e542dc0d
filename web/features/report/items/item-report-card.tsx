import { t } from '#i18n/t'
import { formatAdminAmount, formatGrouped, formatList } from '../../../lib/texts/format'
import { useAccess } from '../../../shared/access'
import { ExportButton } from '../../../ui/buttons/export-button'
import { QueryError, showsError } from '../../../ui/feedback/query-error'
import { Card, CardNote } from '../../../ui/layout/card'
import { FigureTable } from '../figure-table'
import { type ItemReport, useExportItemReportMutation, useItemReportQuery } from './api'

type Range = { from: string; to: string; facility?: string }
type Row = ItemReport[number]

const formatFigure = (count: number, amount: number, currency: string) =>
  count === 0
    ? '–'
    : t('{count}, {amount}', { count: formatGrouped(count), amount: formatAdminAmount(amount, currency) })

/** Items of the same name at several venues are distinguished by their venue. */
const toRow = (rows: readonly Row[]) => (row: Row) => {
  const { item, facility, currency, booked, bookedAmount, sold, soldAmount } = row
  const isOnly = rows.filter((one) => one.item === item).length === 1
  return [
    isOnly ? item : t('{item}, {facility}', { item, facility }),
    formatFigure(booked, bookedAmount, currency),
    formatFigure(sold, soldAmount, currency),
    formatAdminAmount(bookedAmount + soldAmount, currency),
  ]
}

function describeSum(rows: readonly Row[]): string {
  const sums = new Map<string, number>()
  for (const { currency, bookedAmount, soldAmount } of rows)
    sums.set(currency, (sums.get(currency) ?? 0) + bookedAmount + soldAmount)
  const amounts = [...sums].map(([currency, amount]) => formatAdminAmount(amount, currency))
  return t('{amounts} in all. With bookings it is part of their revenue above.', { amounts: formatList(amounts) })
}

/** What was rented and sold on some days, with bookings and at the desk. Nothing where there was nothing. */
export function ItemReportCard({ from, to, facility }: Range) {
  const { canAccess } = useAccess()
  const range = { from, to, ...(facility && { facility }) }
  const query = useItemReportQuery({ query: range }, { refetchOnMountOrArgChange: true })
  const { currentData: data } = query
  const [exportReport, { isLoading }] = useExportItemReportMutation()
  if (showsError(query)) return <QueryError title={t('The items could not be loaded.')} query={query} />
  if (!data || data.length === 0) return null
  const send = () => exportReport(range)
  return (
    <Card
      title={t('Rentals and goods')}
      aside={
        canAccess('owner') && (
          <ExportButton
            name={`items-${from}-${to}.csv`}
            loading={isLoading}
            send={send}
            text={t('Export rentals and goods (CSV)')}
          />
        )
      }
    >
      <FigureTable
        label={t('Sums of rentals and goods')}
        head={[t('Item'), t('With bookings'), t('At the desk'), t('Revenue')]}
        rows={data.map(toRow(data))}
      />
      <CardNote>{describeSum(data)}</CardNote>
    </Card>
  )
}
