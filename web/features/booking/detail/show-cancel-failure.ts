import { t } from '#i18n/t'
import { getErrorReply } from '../../../lib/api-error'
import { isOutcomeUnknown } from '../../../lib/send-until-known'
import { toast } from '../../../lib/toast'

/** Replaces a toast by the failure of a cancellation or refund (spec §8); without a reply it may have been done. */
export function showCancelFailure(id: string, error: unknown) {
  const title = isOutcomeUnknown(error) ? t('Something went wrong. Try Again!') : t('Failed to cancel')
  toast.error(title, { id, description: getErrorReply(error)?.message })
}
