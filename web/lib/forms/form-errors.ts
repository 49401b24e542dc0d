import type { FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form'
import { describeError, getErrorReply } from '../requests/api-error'

type RegisteringForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>

/** Returns a function that registers a field, together with the error to show at it. */
export function bindFields<Values extends FieldValues>({ register, formState: { errors } }: RegisteringForm<Values>) {
  // not by the library's `get`, which would load the library on every page
  const findError = (name: string) =>
    name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], errors)
  return <Name extends Path<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    ...register(name, rules),
    error: (findError(name) as { message?: string } | undefined)?.message,
  })
}

type SetError<Name extends string> = (
  name: Name | 'root',
  error: { message: string },
  options: { shouldFocus: boolean },
) => void

/**
 * Shows the validation messages of a failed call at their fields and focuses the first one. Any other failure becomes the form's
 * own error, `errors.root`, which `FormError` shows until the next attempt.
 * @returns whether any message was about a field of the form
 */
export function showFormErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
  setError: SetError<Name>,
): boolean {
  const named = (getErrorReply(error)?.errors ?? []).flatMap(({ path, message }) => {
    const name = fields.find((field) => field === path || `body.${field}` === path)
    return name ? [{ name, message }] : []
  })
  for (const [index, { name, message }] of named.entries()) setError(name, { message }, { shouldFocus: index === 0 })
  if (named.length === 0) setError('root', { message: describeError(error) }, { shouldFocus: false })
  return named.length > 0
}
