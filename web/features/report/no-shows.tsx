import { useAccess } from '../../access'
import { getFailure } from '../../api'
import { toast } from '../../lib/toast'
import { Button } from '../../ui/button'
import { type Customer, useClearNoShowsMutation } from './admin-api'
import styles from './customers-table.module.css'

/** Bookings they did not come to lately, and a button that makes them count no more. */
export function NoShows({ customer: { _id, name, noShows }, unit = ' ' }: { customer: Customer; unit?: string }) {
  const [clear, { isLoading }] = useClearNoShowsMutation()
  const { isAdmin } = useAccess()
  if (noShows === 0) return <>0</>
  if (!isAdmin) return <>{`${noShows}${unit}`.trimEnd()}</>
  const send = async () => {
    const { error } = await clear({ params: { id: _id } })
    if (error) toast.error('Something went wrong', { description: getFailure(error)?.message })
  }
  return (
    <>
      {noShows}
      {unit}
      <Button variant="quiet" size="small" className={styles.clear} loading={isLoading} onClick={send}>
        Clear<span className="sr-only"> the no-shows of {name}</span>
      </Button>
    </>
  )
}
