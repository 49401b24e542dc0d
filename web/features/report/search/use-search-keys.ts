import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Returns the ref of a field that `/` outside of fields, and Ctrl+K or ⌘K anywhere, focus; not while a dialog is open. */
export function useSearchKeys() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
      const isControlK = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey
      if (!(isSlash || isControlK) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return field
}
