import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { Failure } from '#contract/envelope'

/**
 * Shows the server's validation messages at their fields and focuses the first one.
 * @returns whether any message was about a field of the form
 */
export function showFieldErrors<Values extends FieldValues>(
  failure: Failure | undefined,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const named = (failure?.errors ?? []).flatMap(({ path, message }) => {
    const name = fields.find((field) => field === path || `body.${field}` === path)
    return name ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of named.entries()) setError(name, { message }, { shouldFocus: index === 0 })
  return named.length > 0
}
