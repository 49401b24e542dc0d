import { type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** How to close each open dialog, the topmost last. */
const dialogs: (() => void)[] = []

/** Whether each form or upload on the page would lose something if it were left. */
const works = new Set<() => boolean>()

/** How to close the topmost dialog, which Back does first; undefined without one. */
export const getTopDialog = () => dialogs.at(-1)

/** Whether anything on the page would be lost: typed text, or uploads on their way. */
export const hasUnsavedWork = () => [...works].some((isUnsaved) => isUnsaved())

/** While a dialog is open, the browser's Back closes it in place of leaving the page (web/pages/leave-guard.tsx). */
export function useCloseOnBack(open: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const closeThis = () => onBack()
    dialogs.push(closeThis)
    dispatchEvent(new Event('app:dialog'))
    return () => void dialogs.splice(dialogs.indexOf(closeThis), 1)
  }, [open])
}

/**
 * A menu that is a native popover, and how to close it: as dialogs, it closes by Back in place of leaving the page. `toggle` would
 * come after it is seen, when Back may have been pressed.
 */
export function useMenuPopover() {
  const menu = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const close = () => menu.current?.hidePopover()
  useCloseOnBack(open, close)
  // it may have been opened before hydration
  useEffect(() => setOpen(menu.current?.matches(':popover-open') ?? false), [])
  // however the page is left, its menu does not stay
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current !== pathname) menu.current?.hidePopover()
    previous.current = pathname
  }, [pathname])
  const onBeforeToggle = ({ newState }: ToggleEvent<HTMLElement>) => setOpen(newState === 'open')
  return { props: { ref: menu, popover: 'auto', onBeforeToggle }, close } as const
}

/** Asks before the page, or a dialog that `confirmsClosing`, is left while `isUnsaved` returns true. */
export function useAskBeforeLeaving(isUnsaved: () => boolean) {
  const check = useEffectEvent(isUnsaved)
  useEffect(() => {
    const isThisUnsaved = () => check()
    const onUnload = (event: BeforeUnloadEvent) => isThisUnsaved() && event.preventDefault()
    works.add(isThisUnsaved)
    addEventListener('beforeunload', onUnload)
    return () => {
      works.delete(isThisUnsaved)
      removeEventListener('beforeunload', onUnload)
    }
  }, [])
}
