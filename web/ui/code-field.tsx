import { OTPField } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { useId } from 'react'
import { t } from '#i18n/t'
import { toLatinDigits } from '../lib/format'
import styles from './code-field.module.css'
import { FieldError } from './field'

/** Digits of either kind; the field's own validation would refuse Bangla's before they are normalized. */
const toDigitsOnly = (text: string) => toLatinDigits(text).replace(/\D/g, '')

type CodeFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with the code once every digit is entered. */
  onComplete?: (value: string) => void
  length?: number
  error?: string | undefined
  disabled?: boolean
  /** Focuses the first digit when the field appears. */
  autoFocus?: boolean
}

/** A one-time code, one box for each digit (spec §5: digits only). Pasting and autofill fill all of them. */
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
  const errorId = `${id}-error`
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
        validationType="none"
        normalizeValue={toDigitsOnly}
        inputMode="numeric"
        autoComplete="one-time-code"
        disabled={disabled}
        data-wrong={error ? '' : undefined}
        aria-describedby={error ? errorId : undefined}
      >
        {digits.map((digit) => (
          <span key={digit} className={styles.tile}>
            <OTPField.Input
              aria-label={digit > 1 ? t('Digit {digit, number} of {length, number}', { digit, length }) : undefined}
              aria-invalid={error ? true : undefined}
              autoFocus={autoFocus && digit === 1}
            />
          </span>
        ))}
      </OTPField.Root>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
