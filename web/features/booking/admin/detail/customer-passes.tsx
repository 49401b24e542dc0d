import type { BookingDetail } from '#contract/booking'
import { t } from '#i18n/t'
import { toast } from '../../../../lib/page/toast'
import { toastError } from '../../../../lib/requests/api-error'
import { formatAdminAmount } from '../../../../lib/texts/format'
import { Button } from '../../../../ui/buttons/button'
import { LazyConfirm } from '../../../../ui/dialogs/lazy-confirm'
import { QueryError, showsError } from '../../../../ui/feedback/query-error'
import { useListCustomerPassesQuery, usePayWithCustomerPassMutation } from '../api'

/** Pays an unpaid booking with a pass of its customer. Renders nothing without any that can be used. */
export function CustomerPasses({ booking }: { booking: BookingDetail }) {
  const query = useListCustomerPassesQuery({ params: { id: booking._id } })
  const { data = [] } = query
  const [pay, { isLoading }] = usePayWithCustomerPassMutation()
  const send = async (pass: string) => {
    const { error } = await pay({ params: { id: booking._id }, body: { pass } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('The pass was used.'))
  }
  const { name, email } = booking.user
  if (showsError(query)) return <QueryError title={t('The passes could not be loaded.')} query={query} />
  return data.map(({ _id, name: pass, pays }) => {
    const amount = formatAdminAmount(pays, booking.currency)
    return (
      <p key={_id}>
        <LazyConfirm
          title={t('Has {name} agreed?', { name })}
          description={
            email
              ? t('{pass} pays {amount} of this booking. {name} is mailed about it.', { pass, amount, name })
              : t('{pass} pays {amount} of this booking.', { pass, amount })
          }
          confirm={t('Yes, use the pass')}
          onConfirm={() => void send(_id)}
          trigger={
            <Button variant="outline" loading={isLoading}>
              {t('Pay {amount} with {pass}', { amount, pass })}
            </Button>
          }
        />
      </p>
    )
  })
}
