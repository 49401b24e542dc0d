import { toMajor, toMinor } from '#contract/money'
import type { DeskMethod } from '#contract/payment'
import { msg, t } from '#i18n/t'
import { formatAdminAmount, toDigits } from '../../../lib/texts/format'
import { methodNames } from '../../../lib/texts/payment-methods'
import { Card, CardNote } from '../../../ui/layout/card'
import { RowDetail, RowLink } from '../../../ui/lists/row-link'
import { FigureTable } from '../figure-table'
import { Amount, Figure, FigureList } from '../figures'
import { RowList } from '../row-list'
import type { DeskEntry, DeskReport } from './api'

const labels: Record<DeskMethod, string> = {
  cash: msg('Cash in the drawer'),
  card_terminal: msg('Card terminal'),
  mobile_wallet: msg('Mobile wallet'),
}

type ReportProps = { report: DeskReport }

const formatSums = ({ taken, refunded }: DeskReport['totals'][number], currency: string) =>
  refunded === 0
    ? t('nothing paid back')
    : t('{taken} less {refunded} paid back', {
        taken: formatAdminAmount(taken, currency),
        refunded: formatAdminAmount(refunded, currency),
      })

/** Payments less refunds by method; the cash has to be in the drawer in addition to its float. */
export function DeskFigures({ report: { totals, currency, entries } }: ReportProps) {
  const sum = toMajor(totals.reduce((all, { net }) => all + toMinor(net), 0))
  return (
    <FigureList>
      {totals.map((total) => (
        <Figure
          key={total.method}
          label={t(labels[total.method])}
          value={<Amount text={formatAdminAmount(total.net, currency)} />}
          note={formatSums(total, currency)}
        />
      ))}
      <Figure
        label={t('Total')}
        value={<Amount text={formatAdminAmount(sum, currency)} />}
        note={t('{count, plural, one {# entry} other {# entries}}', { count: entries.length })}
      />
    </FigureList>
  )
}

export function DeskStaff({ report: { staff, currency } }: ReportProps) {
  if (staff.length === 0) return null
  const rows = staff.map(({ name, method, ...sums }) => [
    `${name}, ${t(methodNames[method])}`,
    ...[sums.taken, sums.refunded, sums.net].map((amount) => formatAdminAmount(amount, currency)),
  ])
  return (
    <Card title={t('By staff member')}>
      <FigureTable
        label={t('Sums by staff member')}
        head={[t('Staff'), t('Taken'), t('Paid back'), t('Net')]}
        rows={rows}
      />
    </Card>
  )
}

function Entry({ entry, currency }: { entry: DeskEntry; currency: string }) {
  const { time, kind, method, amount, reference, staff, customer, facility, booking, isItems } = entry
  const sum = formatAdminAmount(Math.abs(amount), currency)
  return (
    <li>
      <span>
        {booking ? (
          <RowLink to={`/admin/bookings?booking=${booking}`}>{customer}</RowLink>
        ) : (
          <b>{customer || t('Sale')}</b>
        )}
        <RowDetail>
          {[
            toDigits(time),
            facility,
            !booking && (isItems ? customer && t('Sale') : t('Pass')),
            t(methodNames[method]),
            reference,
            staff,
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </RowDetail>
      </span>
      <b className="display">{kind === 'refund' ? `−${sum}` : sum}</b>
    </li>
  )
}

export function DeskEntries({ report: { entries, currency } }: ReportProps) {
  return (
    <Card title={t('Payments and refunds')}>
      {entries.length === 0 && <CardNote>{t('Nothing was taken at the desk on this day.')}</CardNote>}
      <RowList centered>
        {entries.map((entry) => (
          <Entry key={`${entry.at}${entry.booking}${entry.customer}`} entry={entry} currency={currency} />
        ))}
      </RowList>
    </Card>
  )
}
