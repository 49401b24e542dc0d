import { lazy, Suspense, useEffect, useState } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { importOrSay, preloadHandlers } from '../../../lib/browser/import-on-use'
import { Button, type ButtonStyleProps } from '../../../ui/buttons/button'

const loadDialog = () => import('./booker-dialog')
const BookerDialog = lazy(loadDialog)

async function show(setOpen: (isOpen: boolean) => void) {
  if (await importOrSay(loadDialog)) setOpen(true)
}

type BookButtonProps = ButtonStyleProps & {
  facility: Facility
  className?: string | undefined
  /** Opens the dialog without a click as soon as it is true. */
  defaultOpen?: boolean
}

/** Book Now: opens the booking dialog, whose code is loaded on hover, focus or click. */
export function BookButton({ facility, defaultOpen = false, ...button }: BookButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  // once, and it stays open when a selection drops the hash that has opened it
  useEffect(() => {
    if (!defaultOpen) return
    let isWanted = true
    void show(() => isWanted && setOpen((isOpen) => isOpen ?? true))
    return () => {
      isWanted = false
    }
  }, [defaultOpen])
  return (
    <>
      <Button {...button} {...preloadHandlers(loadDialog)} aria-haspopup="dialog" onClick={() => show(setOpen)}>
        {t('Book Now')}
      </Button>
      {open !== null && (
        <Suspense>
          <BookerDialog facility={facility} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
