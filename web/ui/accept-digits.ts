import type { ChangeEvent, ComponentProps } from 'react'
import { toDigits, toLatinDigits } from '../lib/format'

/** Replaces what was typed by Latin digits before the form reads it, and removes all else from a number. */
function replaceDigits(input: HTMLInputElement, isNumber: boolean) {
  const latin = toLatinDigits(input.value)
  const text = isNumber ? latin.replace(/[^\d.-]/g, '') : latin
  if (text === input.value) return
  const caret = input.selectionStart
  input.value = text
  input.setSelectionRange(caret, caret)
}

/**
 * Makes a field for figures accept Bangla's digits too. The browser's number field refuses those, so pages in a language with
 * digits of its own have a text field with the same keyboard.
 */
export function acceptDigits({ type, onChange, ...input }: ComponentProps<'input'>): ComponentProps<'input'> {
  const isNumber = type === 'number' && toDigits('0') !== '0'
  const isFigures = isNumber || type === 'tel' || (type !== 'number' && input.inputMode === 'numeric')
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (isFigures) replaceDigits(event.currentTarget, isNumber)
    onChange?.(event)
  }
  return { ...input, type: isNumber ? 'text' : type, ...(onChange && { onChange: change }) }
}
