import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ErrorReply } from '#contract/envelope'
import { t } from '#i18n/t'
import { UNREACHABLE } from './api-error'

/**
 * Shows the server's validation messages at their fields and focuses the first one. Any other failure becomes the form's
 * own error, `errors.root`, which `FormError` shows until the next attempt.
 * @returns whether any message was about a field of the form
 */
export function showFormErrors<Values extends FieldValues>(
  errorReply: ErrorReply | undefined,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const named = (errorReply?.errors ?? []).flatMap(({ path, message }) => {
    const name = fields.find((field) => field === path || `body.${field}` === path)
    return name ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of named.entries()) setError(name, { message }, { shouldFocus: index === 0 })
  if (named.length === 0) setError('root', { message: errorReply?.message ?? t(UNREACHABLE) })
  return named.length > 0
}
