import type { ComponentProps } from 'react'
import type { ChangeHandler } from 'react-hook-form'
import { Field } from './field'

/** Returns `0800`, `800` or `8:00` as `08:00`, and other texts as they are. */
const toClock = (text: string) =>
  text.replace(/^(\d{1,2})[:.]?(\d{2})$/, (_, hour: string, minute: string) => `${hour.padStart(2, '0')}:${minute}`)

/**
 * Completes the typed time; the caret stays between the same digits, behind the colon once Delete has removed it. Returns
 * whether this changed it.
 */
function complete(input: HTMLInputElement, isDeletedForward = false) {
  const [text, caret] = [toClock(input.value), input.selectionStart ?? 0]
  if (text === input.value) return false
  const added = caret >= (isDeletedForward ? 2 : 3) ? text.length - input.value.length : 0
  input.value = text
  // in a field that is being left, Safari would take the focus back
  if (document.activeElement === input) input.setSelectionRange(caret + added, caret + added)
  return true
}

type TimeFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'onChange' | 'onBlur'> & {
  onChange: ChangeHandler
  onBlur: ChangeHandler
}

/**
 * A time of day, HH:mm; accepts `register`. The number pads of phones have no colon, so it is added after four digits, and after
 * three once the field is left or sent with Enter.
 */
export function TimeField({ onChange, onBlur, ...field }: TimeFieldProps) {
  const finish = (target: HTMLInputElement) => {
    if (complete(target)) void onChange({ target, type: 'change' })
  }
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      {...field}
      onChange={(event) => {
        const { inputType } = event.nativeEvent as InputEvent
        if (/^\d{4}$/.test(event.target.value)) complete(event.target, inputType === 'deleteContentForward')
        void onChange(event)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') finish(currentTarget)
      }}
      onBlur={(event) => {
        finish(event.target)
        void onBlur(event)
      }}
    />
  )
}
