import { t } from '#i18n/t'
import { onFirstClick } from '../../../../lib/page/first-click'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { Button } from '../../../../ui/buttons/button'
import { Pending, showsError } from '../../../../ui/feedback/query-error'
import { RowDetail } from '../../../../ui/lists/row-link'
import { type Closure, useDeleteClosureMutation, useListClosuresQuery } from '../api'
import { formatClosure } from './closure-values'
import styles from './closures.module.css'
import { AffectedBookings } from './confirm-closure'
import { NewClosure, type NewClosureProps } from './new-closure'

function ClosureRow({ facility, closure }: { facility: string; closure: Closure }) {
  const [open, { isLoading }] = useDeleteClosureMutation()
  const remove = async () => {
    const { error } = await open({ params: { id: facility, closureId: closure._id } })
    if (!error) return void toast.success(t('Closure removed'), { description: t('This time can be booked again.') })
    toastError(t('Something went wrong. Try Again!'), error)
  }
  return (
    <li>
      <div>
        <b>{formatClosure(closure)}</b>
        <RowDetail>{closure.reason}</RowDetail>
      </div>
      <Button
        variant="danger"
        size="small"
        loading={isLoading}
        onClick={onFirstClick(remove)}
        aria-label={t('Remove {name}', { name: formatClosure(closure) })}
      >
        {t('Remove')}
      </Button>
      {closure.hits.length > 0 && (
        <details className={styles.bookings}>
          <summary>
            {t('{count, plural, one {# booking} other {# bookings}} affected', { count: closure.hits.length })}
          </summary>
          <AffectedBookings bookings={closure.hits} />
        </details>
      )}
    </li>
  )
}

/** The closures of a facility from today on, each with the bookings it affects, and a form to add one. */
export function Closures({ facility, newClosure }: NewClosureProps) {
  const query = useListClosuresQuery({ params: { id: facility._id } })
  const { data } = query
  const pending = { error: t('The closures could not be loaded.'), loading: t('Loading closures') }
  return (
    <div className={styles.closures}>
      <NewClosure facility={facility} newClosure={newClosure} />
      {(!data || showsError(query)) && <Pending query={query} {...pending} height={64} />}
      {data?.length === 0 && <p className={styles.none}>{t('No upcoming closures.')}</p>}
      {data && data.length > 0 && (
        <section>
          <h3 className="display">{t('Upcoming closures')}</h3>
          <ul className={styles.list}>
            {data.map((closure) => (
              <ClosureRow key={closure._id} facility={facility._id} closure={closure} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
