import type { ChangeEvent, ComponentProps, WheelEvent } from 'react'
import { toDigits, toLatinDigits } from '../../lib/texts/format'

/** Replaces typed digits by Latin ones before the form reads them, and removes other characters from a number. */
function replaceDigits(input: HTMLInputElement, isNumber: boolean) {
  const latin = toLatinDigits(input.value)
  const text = isNumber ? latin.replace(/[^\d.-]/g, '') : latin
  if (text === input.value) return
  const caret = input.selectionStart
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** Lets the wheel scroll the page: browsers change the number in a field that has the focus. */
const leaveField = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()

/**
 * Makes a field for numbers accept Bangla digits. Number fields refuse them, so pages in a language with its own digits get a
 * text field instead.
 */
export function acceptDigits({ type, onChange, ...input }: ComponentProps<'input'>): ComponentProps<'input'> {
  const isNumber = type === 'number' && toDigits('0') !== '0'
  const hasFigures = input.inputMode === 'numeric' || input.inputMode === 'decimal'
  const isFigures = isNumber || type === 'tel' || (type !== 'number' && hasFigures)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (isFigures) replaceDigits(event.currentTarget, isNumber)
    onChange?.(event)
  }
  return {
    ...input,
    type: isNumber ? 'text' : type,
    ...(onChange && { onChange: change }),
    ...(type === 'number' && !isNumber && { onWheel: leaveField }),
  }
}
