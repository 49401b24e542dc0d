import { clsx } from 'clsx'
import { ChevronDown, CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { t } from '#i18n/t'
import { IconButton } from '../buttons/button'
import { acceptDigits } from './accept-digits'
import styles from './field.module.css'

/** What every field has besides its control. `hint` is shown next to the label, `error` below the control. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** Ids and ARIA attributes that connect a control with its label and error. */
export function useFieldIds(error: string | undefined, id?: string) {
  const generatedId = useId()
  const control = id ?? generatedId
  const message = `${control}-error`
  return { control: { id: control, ...(error && { 'aria-invalid': true, 'aria-describedby': message }) }, message }
}

export function useField(texts: FieldTexts, id?: string) {
  const { control, message } = useFieldIds(texts.error, id)
  return { control, frame: { ...texts, htmlFor: control.id, messageId: message } }
}

type FrameProps = FieldTexts & { htmlFor: string; messageId: string; children: ReactNode }

export function FieldFrame({ label, hint, error, className, htmlFor, messageId, children }: FrameProps) {
  return (
    <div className={clsx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={htmlFor}>{label}</label>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children}
      <FieldError id={messageId} error={error} />
    </div>
  )
}

/** A field's error, announced when it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className={styles.error} role={error ? 'alert' : undefined} hidden={!error}>
      {error && <CircleAlert className="icon" />}
      <span>{error}</span>
    </p>
  )
}

type FieldProps = ComponentProps<'input'> & FieldTexts

/** A text field; accepts react-hook-form's `register`. */
export function Field({ label, hint, error, className, id, ...input }: FieldProps) {
  const { control, frame } = useField({ label, hint, error, className }, id)
  return (
    <FieldFrame {...frame}>
      <input className={styles.input} {...acceptDigits(input)} {...control} />
    </FieldFrame>
  )
}

export function PasswordField({ label, hint, error, className, id, ...input }: Omit<FieldProps, 'type'>) {
  const { control, frame } = useField({ label, hint, error, className }, id)
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame {...frame}>
      <div className={styles.withButton}>
        <input className={styles.input} {...input} {...control} type={shown ? 'text' : 'password'} />
        <IconButton
          className={styles.toggle}
          label={shown ? t('Hide what I type') : t('Show what I type')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon" />
        </IconButton>
      </div>
    </FieldFrame>
  )
}

type TextareaProps = ComponentProps<'textarea'> & FieldTexts

export function Textarea({ label, hint, error, className, id, ...area }: TextareaProps) {
  const { control, frame } = useField({ label, hint, error, className }, id)
  return (
    <FieldFrame {...frame}>
      <textarea className={styles.input} {...area} {...control} />
    </FieldFrame>
  )
}

type SelectFieldProps = ComponentProps<'select'> & FieldTexts

/** The native select, for short lists in forms. */
export function SelectField({ label, hint, error, className, id, ...select }: SelectFieldProps) {
  const { control, frame } = useField({ label, hint, error, className }, id)
  return (
    <FieldFrame {...frame}>
      <span className={styles.withArrow}>
        <select className={styles.input} {...select} {...control} />
        <ChevronDown className={clsx('icon', styles.arrow)} />
      </span>
    </FieldFrame>
  )
}

/** A checkbox; `label` may contain links. Accepts `register`. */
export function Checkbox({ label, error, className, id, ...input }: Omit<FieldProps, 'type' | 'hint'>) {
  const { control, message } = useFieldIds(error, id)
  return (
    <div className={clsx(styles.checkbox, className)}>
      <input {...input} {...control} type="checkbox" />
      <label htmlFor={control.id}>{label}</label>
      <FieldError id={message} error={error} />
    </div>
  )
}
