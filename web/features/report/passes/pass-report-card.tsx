import { t } from '#i18n/t'
import { formatAdminAmount, formatList } from '../../../lib/texts/format'
import { useAccess } from '../../../shared/access'
import { ExportButton } from '../../../ui/buttons/export-button'
import { QueryError, showsError } from '../../../ui/feedback/query-error'
import { Card, CardNote } from '../../../ui/layout/card'
import { FigureTable } from '../figure-table'
import { type PassReport, useExportPassReportMutation, usePassReportQuery } from './api'

type Range = { from: string; to: string; facility?: string }
type Sums = PassReport['sums'][number]

const formatUnits = ({ kind, currency }: Sums, units: number) =>
  kind === 'money'
    ? formatAdminAmount(units, currency)
    : t('{count, plural, one {# hour} other {# hours}}', { count: units })

const toRow = (sums: Sums) => [
  sums.kind === 'uses' ? t('Prepaid hours') : t('Credit ({currency})', { currency: sums.currency.toUpperCase() }),
  ...[sums.given, sums.used, sums.corrected, sums.refunded, sums.expired, sums.owed].map((units) =>
    formatUnits(sums, units),
  ),
]

const describePaid = ({ paid, members }: PassReport) =>
  [
    ...(paid.length > 0
      ? [
          t('{amounts} was paid for passes.', {
            amounts: formatList(paid.map(({ amount, currency }) => formatAdminAmount(amount, currency))),
          }),
        ]
      : []),
    ...(members > 0
      ? [t('{count, plural, one {One member price is} other {# member prices are}} valid.', { count: members })]
      : []),
  ].join(' ')

/** What was sold of passes on some days, used and expired, and what is owed. Nothing where there are no passes. */
export function PassReportCard({ from, to, facility }: Range) {
  const { canAccess } = useAccess()
  const range = { from, to, ...(facility && { facility }) }
  const query = usePassReportQuery({ query: range }, { refetchOnMountOrArgChange: true })
  const { currentData: data } = query
  const [exportReport, { isLoading }] = useExportPassReportMutation()
  if (showsError(query)) return <QueryError title={t('The passes could not be loaded.')} query={query} />
  if (!data || (data.sums.length === 0 && data.paid.length === 0 && data.members === 0)) return null
  const send = () => exportReport(range)
  return (
    <Card
      title={t('Passes')}
      aside={
        canAccess('owner') && (
          <ExportButton
            name={`passes-${from}-${to}.csv`}
            loading={isLoading}
            send={send}
            text={t('Export passes (CSV)')}
          />
        )
      }
    >
      {data.sums.length > 0 && (
        <FigureTable
          label={t('Sums of passes')}
          head={[
            t('Pass'),
            t('{object, select, count {Sold} other {Sold}}', { object: 'count' }),
            t('Used'),
            t('Corrected'),
            t('Refunded'),
            t('Expired'),
            t('Owed'),
          ]}
          rows={data.sums.map(toRow)}
        />
      )}
      <CardNote>{describePaid(data)}</CardNote>
    </Card>
  )
}
