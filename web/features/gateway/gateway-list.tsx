import { gatewayNames } from '#contract/gateway-names'
import { t } from '#i18n/t'
import { useSite } from '../../lib/page/site'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { formatDate } from '../../lib/texts/format'
import { useAccess } from '../../shared/access'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import { Empty } from '../../ui/feedback/empty'
import { ErrorBox } from '../../ui/feedback/error-box'
import { CardsSkeleton } from '../../ui/feedback/lines-skeleton'
import { QueryError, showsError } from '../../ui/feedback/query-error'
import { type Gateway, useDisconnectGatewayMutation, useListGatewaysQuery } from './api'
import { ConnectGateway } from './connect-gateway'
import styles from './gateways.module.css'

type ConnectedProps = { facility: string; name: string; account: NonNullable<Gateway['account']> }

function Connected({ facility, name, account }: ConnectedProps) {
  const { timeZone } = useSite()
  const [disconnect, { isLoading }] = useDisconnectGatewayMutation()
  const send = async () => {
    const { error } = await disconnect({ params: { id: facility, accountId: account._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('Disconnected'))
  }
  return (
    <div className={styles.connected}>
      <p>
        {t('Account {account}, connected on {date}', {
          account: account.name,
          date: formatDate(account.since, timeZone),
        })}
      </p>
      <ConfirmDialog
        title={t('Disconnect {name}?', { name })}
        description={t('New payments no longer go to this account. What was paid to it can still be refunded.')}
        confirm={t('Disconnect')}
        onConfirm={() => void send()}
        trigger={
          <Button variant="danger" size="small" loading={isLoading}>
            {t('Disconnect')}
          </Button>
        }
      />
    </div>
  )
}

/** A venue's payment accounts, and forms to connect others. */
export function GatewayList({ facility }: { facility: string }) {
  const query = useListGatewaysQuery({ params: { id: facility } }, { refetchOnMountOrArgChange: true })
  const { methods } = useSite().payment
  const { isAdmin } = useAccess()
  const { data } = query
  if (showsError(query)) return <QueryError title={t('The payment accounts could not be loaded.')} query={query} />
  if (!data)
    return <CardsSkeleton label={t('Loading the payment accounts')} cards={2} height={150} className={styles.list} />
  if (data.length === 0)
    return (
      <Empty
        level={2}
        title={t('Payments go to the site’s own account')}
        picture="/art/empty.webp"
        link={
          isAdmin
            ? { to: '/admin/go-live', text: t('See what is connected') }
            : { to: '/contact', text: t('Contact the site') }
        }
      >
        {isAdmin
          ? t(
              'The site settles with the venue. For venues to connect SSLCommerz and bKash, let the site charge in taka: run npm run setup on its server.',
            )
          : t(
              'To be paid straight into an account of your own, ask the site to let venues connect SSLCommerz and bKash.',
            )}
      </Empty>
    )
  return (
    <>
      {methods.length === 0 && data.every(({ account }) => account === null) && (
        <ErrorBox title={t('Customers can’t pay online at this venue yet')}>
          {t('The site has no account of its own, so connect one here. Until then, take payments at the desk.')}
        </ErrorBox>
      )}
      <ul className={styles.list}>
        {data.map(({ gateway, fields, account }) => (
          <li key={gateway}>
            <h2 className="display">{gatewayNames[gateway]}</h2>
            {account ? (
              <Connected facility={facility} name={gatewayNames[gateway]} account={account} />
            ) : (
              <ConnectGateway facility={facility} gateway={gateway} fields={fields} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
