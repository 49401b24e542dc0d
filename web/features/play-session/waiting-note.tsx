import type { PlaySession } from '#contract/play-session'
import { t } from '#i18n/t'
import { toast } from '../../lib/page/toast'
import { toastError } from '../../lib/requests/api-error'
import { toDigits } from '../../lib/texts/format'
import { Button } from '../../ui/buttons/button'
import { useStopWaitingMutation } from './api'

/** Where in the line for a place the user is, and leaving it. */
export function WaitingNote({ waiting }: { waiting: NonNullable<PlaySession['waiting']> }) {
  const [stop, { isLoading }] = useStopWaitingMutation()
  const send = async () => {
    const { error } = await stop({ params: { id: waiting._id } })
    if (error) toastError(t('Something went wrong'), error)
    else toast.success(t('You left the waitlist.'))
  }
  return (
    <>
      <p>
        {t('You are on the waitlist, number {position}. A free place is held for you, and you get an e-mail.', {
          position: toDigits(waiting.position),
        })}
      </p>
      <Button variant="outline" block loading={isLoading} onClick={() => void send()}>
        {t('Leave the waitlist')}
      </Button>
    </>
  )
}
