import { OTPField } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { useId } from 'react'
import styles from './code-field.module.css'
import { FieldError } from './field'

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with the whole code once every tile is filled. */
  onComplete?: (value: string) => void
  length?: number
  error?: string | undefined
  disabled?: boolean
  /** The first tile takes the focus when the field appears. */
  autoFocus?: boolean
}

/** A one-time code in scoreboard tiles (spec §5: digits only). Pasting or the phone's suggestion fills all of them. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 4,
  error,
  disabled = false,
  autoFocus = false,
}: CodeFieldProps) {
  const id = useId()
  const message = `${id}-error`
  const digits = Array.from({ length }, (_, index) => index + 1)
  return (
    <div className={styles.field}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <OTPField.Root
        id={id}
        className={clsx(styles.code, 'display')}
        length={length}
        value={value}
        onValueChange={onChange}
        onValueComplete={onComplete}
        validationType="numeric"
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={disabled}
        data-wrong={error ? '' : undefined}
        aria-describedby={error ? message : undefined}
      >
        {digits.map((digit) => (
          <span key={digit} className={styles.tile}>
            <OTPField.Input
              aria-label={digit > 1 ? `Digit ${digit} of ${length}` : undefined}
              aria-invalid={error ? true : undefined}
              autoFocus={autoFocus && digit === 1}
            />
          </span>
        ))}
      </OTPField.Root>
      <FieldError id={message} error={error} />
    </div>
  )
}
