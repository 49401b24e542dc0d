import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { getStatement } from '#contract/own-coach'
import { t } from '#i18n/t'
import type { CallData } from '../../api'
import { useSite } from '../../lib/page/site'
import { formatDate, formatNumber, formatRange, formatSum } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { ExportButton } from '../../ui/buttons/export-button'
import { Empty } from '../../ui/feedback/empty'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { TableSkeleton } from '../../ui/feedback/table-skeleton'
import { MonthField } from '../../ui/fields/month-field'
import styles from './coaching.module.css'
import { useExportStatementMutation, useGetStatementQuery } from './own-api'

type LessonsProps = { lessons: CallData<typeof getStatement>['lessons'] }

const Lessons = ({ lessons }: LessonsProps) => (
  <div className={styles.scroll}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('When')}</th>
          <th scope="col">{t('Who')}</th>
          <th scope="col">{t('Hours')}</th>
          <th scope="col">{t('Kept')}</th>
        </tr>
      </thead>
      <tbody>
        {lessons.map(({ _id, date, startTime, endTime, facility, who, hours, kept, currency }) => (
          <tr key={_id}>
            <td>
              {formatDate(date)}, <span className={styles.range}>{formatRange(startTime, endTime)}</span>
              <br />
              <span className="muted">{facility}</span>
            </td>
            <td>{who}</td>
            <td>{formatNumber(hours)}</td>
            <td>{formatSum(kept, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const NoLessons = () => (
  <Empty level={3} title={t('No paid lessons in this month')}>
    {t('A lesson is listed once it is paid.')}
  </Empty>
)

/** The hours and amounts of a coach's month, to print with their name or as CSV. */
export function Statement({ name }: { name: string }) {
  const { today } = useSite()
  const [month, setMonth] = useState(today.slice(0, 7))
  const query = useGetStatementQuery({ query: { month } })
  const [send, { isLoading }] = useExportStatementMutation()
  // the figures of another month would be taken for this one's
  const data = showsError(query) ? undefined : query.currentData
  return (
    <section>
      <h2 className="display">{t('Statement')}</h2>
      <p className={styles.printed}>{name}</p>
      <div className={styles.month}>
        <MonthField value={month} onChange={setMonth} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="icon" />
            {t('Print')}
          </Button>
          <ExportButton name={`statement-${month}.csv`} loading={isLoading} send={() => send({ month })} />
        </div>
      </div>
      {showsError(query) && <QueryError title={t('The statement could not be loaded.')} query={query} />}
      {!data && !showsError(query) && <TableSkeleton label={t('Loading the statement')} rows={4} />}
      {data && (
        <>
          <p>
            <span>{t('{hours, plural, one {# hour} other {# hours}}', { hours: data.hours })}</span>
            {data.totals.map(({ currency, amount, kept }) => (
              <b key={currency}>
                {' · '}
                {t('{amount} booked, {kept} kept', {
                  amount: formatSum(amount, currency),
                  kept: formatSum(kept, currency),
                })}
              </b>
            ))}
          </p>
          <p className="muted">{t('Your part of lessons that are paid; refunds are taken off in proportion.')}</p>
          {data.lessons.length > 0 ? <Lessons lessons={data.lessons} /> : <NoLessons />}
        </>
      )}
    </section>
  )
}
