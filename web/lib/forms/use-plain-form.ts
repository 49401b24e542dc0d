import { type FormEvent, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Rules<Values, Name extends keyof Values> = {
  /** What to say while it is empty, or not checked. */
  required?: string
  /** Returns what to say about a value that is not empty, or false. */
  check?: (value: Values[Name], values: Values) => string | false
  /** Another field that is checked again whenever this one changes. */
  checksAlso?: keyof Values
}
type Field<Values> = { control: Control; find: (values: Values) => string | undefined }
type Errors<Values> = Partial<Record<keyof Values | 'root', { message: string } | undefined>>

const read = (control: Control) => (control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value)

/** What `NewPasswordFields` needs of a form with more fields. */
export type PlainForm<Values> = Pick<ReturnType<typeof usePlainForm<Values>>, 'field'>

/**
 * A form of text fields, choices and checkboxes, with the names of react-hook-form, which weighs 13 KB. Fields are checked when
 * the form is sent, and from then on when they change. Without `defaults`, what was typed before hydration stays.
 */
export function usePlainForm<Values>(defaults: Partial<Values> = {}) {
  type Name = Extract<keyof Values, string>
  const fields = useRef(new Map<Name, Field<Values>>())
  const wasSent = useRef(false)
  const [errors, setErrors] = useState<Errors<Values>>({})
  const [isSubmitting, setIsSubmitting] = useState(false)

  const getValues = () =>
    Object.fromEntries([...fields.current].map(([name, { control }]) => [name, read(control)])) as Values
  const findErrors = (names: readonly Name[], values = getValues()): Errors<Values> => {
    const found = names.map((name) => [name, fields.current.get(name)?.find(values)] as const)
    return Object.fromEntries(found.map(([name, message]) => [name, message && { message }])) as Errors<Values>
  }

  /** The properties of a field, with its error. */
  const field = <One extends Name>(name: One, { required, check, checksAlso }: Rules<Values, One> = {}) => ({
    name,
    error: errors[name]?.message,
    ...(typeof defaults[name] === 'string' && { defaultValue: defaults[name] }),
    ref: (control: Control | null) => {
      if (!control) return
      const find = (values: Values) =>
        (required && !values[name] ? required : check?.(values[name], values)) || undefined
      fields.current.set(name, { control, find })
      return () => void fields.current.delete(name)
    },
    onChange: () => {
      if (!wasSent.current) return
      const names = checksAlso ? [name, checksAlso as Name] : [name]
      setErrors((shown) => ({ ...shown, ...findErrors(names) }))
    },
  })

  const setError = (name: Name | 'root', error: { message: string }, { shouldFocus = false } = {}) => {
    setErrors((shown) => ({ ...shown, [name]: error }))
    if (shouldFocus) fields.current.get(name as Name)?.control.focus()
  }

  const reset = (values: Partial<Values>) => {
    for (const [name, { control }] of fields.current)
      if (control.type === 'checkbox') (control as HTMLInputElement).checked = values[name] === true
      else control.value = String(values[name] ?? '')
    wasSent.current = false
    setErrors({})
  }

  const handleSubmit =
    (send: (values: Values) => unknown, refuse?: (values: Values) => void) => async (event: FormEvent) => {
      event.preventDefault()
      wasSent.current = true
      const values = getValues()
      const found = findErrors([...fields.current.keys()], values)
      setErrors(found)
      const first = [...fields.current].find(([name]) => found[name])
      if (first) {
        first[1].control.focus()
        return refuse?.(values)
      }
      setIsSubmitting(true)
      try {
        await send(values)
      } finally {
        setIsSubmitting(false)
      }
    }

  return { field, handleSubmit, setError, reset, getValues, errors, isSubmitting }
}
