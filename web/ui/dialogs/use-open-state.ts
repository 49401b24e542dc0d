import { useState } from 'react'

type OpenState = {
  /** Undefined: it opens and closes by itself. */
  open: boolean | undefined
  defaultOpen?: boolean
  onOpenChange: ((open: boolean) => void) | undefined
}

/** Whether a dialog is open, by its own state or its parent's, and a function that changes it. */
export function useOpenState({ open, defaultOpen = false, onOpenChange }: OpenState) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const change = (next: boolean) => {
    setIsOpen(next)
    onOpenChange?.(next)
  }
  return [open ?? isOpen, change] as const
}
