import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { toUnknownError } from '../../lib/requests/send-until-known'
import { Button } from '../../ui/buttons/button'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog'
import {
  useDeleteWebhookMutation,
  useEnableWebhookMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
} from './api'

type ActionProps = { named: { id: string; webhookId: string } }

type Sent = { data?: { message: string }; error?: Parameters<typeof toastError>[1] }

const report = ({ data, error }: Sent) => {
  if (error) toastError(t('Something went wrong'), error)
  else if (data) toast.success(data.message)
}

export function SendTest({ named }: ActionProps) {
  const [send, { isLoading }] = useTestWebhookMutation()
  return (
    <Button
      variant="outline"
      size="small"
      loading={isLoading}
      onClick={async () => report(await send({ params: named }))}
    >
      {t('Send a test event')}
    </Button>
  )
}

export function SwitchOn({ named }: ActionProps) {
  const [enable, { isLoading }] = useEnableWebhookMutation()
  return (
    <Button size="small" loading={isLoading} onClick={async () => report(await enable({ params: named }))}>
      {t('Switch on')}
    </Button>
  )
}

const describeLostSecret = () =>
  t(
    'No answer came from the server. If a secret was made, events are signed with it and with the one before for a day. Making another now would end the one before.',
  )

export function ChangeSecret({ named, onChanged }: ActionProps & { onChanged: (secret: string) => void }) {
  const [rotate, { isLoading }] = useRotateWebhookSecretMutation()
  const send = async () => {
    const { data, error } = await rotate({ params: named })
    if (data) onChanged(data.secret)
    else toastError(t('Something went wrong'), toUnknownError(error, describeLostSecret()))
  }
  return (
    <ConfirmDialog
      title={t('Make another secret?')}
      description={t('For a day events are signed with both, so that you can change it in your program.')}
      confirm={t('Make secret')}
      onConfirm={() => void send()}
      loading={isLoading}
      trigger={
        <Button variant="outline" size="small">
          {t('New secret')}
        </Button>
      }
    />
  )
}

export function DeleteWebhook({ named }: ActionProps) {
  const [remove, { isLoading }] = useDeleteWebhookMutation()
  return (
    <ConfirmDialog
      title={t('Delete the webhook?')}
      description={t('Nothing is sent there any more, and its log is deleted.')}
      confirm={t('Delete webhook')}
      cancel={t('Keep it')}
      onConfirm={async () => report(await remove({ params: named }))}
      loading={isLoading}
      trigger={
        <Button variant="danger" size="small">
          {t('Delete')}
        </Button>
      }
    />
  )
}
