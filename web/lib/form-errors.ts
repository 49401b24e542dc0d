import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ErrorReply } from '#contract/envelope'

/**
 * Puts the server's words beside the fields they are about and the focus into the first of them.
 * @returns whether any field of the form was named
 */
export function showFieldErrors<Values extends FieldValues>(
  failure: ErrorReply | undefined,
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
