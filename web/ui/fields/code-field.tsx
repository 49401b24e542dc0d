import { OTPField } from '@base-ui/react/otp-field'
import { clsx } from 'clsx'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { t } from '#i18n/t'
import { toDigits, toLatinDigits } from '../../lib/texts/format'
import styles from './code-field.module.css'
import { FieldError } from './field'

/** Converts Latin or Bangla digits to the page's; the field's own validation would refuse Bangla digits first. */
const toShownDigits = (text: string) => toDigits(toLatinDigits(text).replace(/\D/g, ''))

/** Moves to the next box when its own digit is typed; the library does so only for the digit as it is shown. */
function skipSameDigit(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget: box } = event
  if (key === box.value || !/^\d$/.test(key) || toDigits(key) !== box.value) return
  event.preventDefault()
  box.parentElement?.nextElementSibling?.querySelector('input')?.focus()
}

type CodeFieldProps = {
  ref?: Ref<HTMLDivElement>
  label: string
  /** Always in Latin digits. */
  value: string
  onChange: (value: string) => void
  length?: number
  error?: string | undefined
  disabled?: boolean
  autoFocus?: boolean
}

/** A one-time code, one box for each digit (spec §5: digits only). Pasting and autofill fill all of them. */
export function CodeField({
  ref,
  label,
  value,
  onChange,
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
        ref={ref}
        className={clsx(styles.code, 'display')}
        length={length}
        value={value}
        onValueChange={(shown) => onChange(toLatinDigits(shown))}
        validationType="none"
        normalizeValue={toShownDigits}
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
              onKeyDown={skipSameDigit}
            />
          </span>
        ))}
      </OTPField.Root>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
