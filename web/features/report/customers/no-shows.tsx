import { t } from '#i18n/t'
import { useAccess } from '../../../access'
import { getErrorReply } from '../../../lib/api-error'
import { toDigits } from '../../../lib/format'
import { rich } from '../../../lib/rich'
import { toast } from '../../../lib/toast'
import { Button } from '../../../ui/button'
import { type Customer, useClearNoShowsMutation } from '../admin-api'
import styles from './customers-table.module.css'

type NoShowsProps = {
  customer: Customer
  /** Whether the text says what the number counts. */
  named?: boolean
}

/** The number of a customer's recent no-shows, and for admins a button to clear it. */
export function NoShows({ customer: { _id, name, noShows }, named = false }: NoShowsProps) {
  const [clear, { isLoading }] = useClearNoShowsMutation()
  const { isAdmin } = useAccess()
  const text = named ? t('{count, number} no-shows', { count: noShows }) : toDigits(noShows)
  if (noShows === 0 || !isAdmin) return <>{text}</>
  const send = async () => {
    const { error } = await clear({ params: { id: _id } })
    if (error) toast.error(t('Something went wrong'), { description: getErrorReply(error)?.message })
  }
  return (
    <>
      {text}{' '}
      <Button variant="quiet" size="small" className={styles.clear} loading={isLoading} onClick={send}>
        {rich('Clear<hidden> the no-shows of {name}</hidden>', {
          name,
          hidden: (part) => <span className="sr-only">{part}</span>,
        })}
      </Button>
    </>
  )
}
