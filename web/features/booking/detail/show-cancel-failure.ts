import { t } from '#i18n/t'
import { toastError } from '../../../lib/requests/api-error'
import { isOutcomeUnknown } from '../../../lib/requests/send-until-known'

/** Replaces a toast by the failure of a cancellation or refund (spec §8); without a reply it may have been done. */
export function showCancelFailure(id: string, error: unknown) {
  const title = isOutcomeUnknown(error) ? t('Something went wrong. Try Again!') : t('Failed to cancel')
  toastError(title, error, id)
}
