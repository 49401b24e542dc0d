import { lazy, Suspense, useState } from 'react'
import type { Facility } from '#contract/facility'
import { Button, type ButtonStyleProps } from '../../../ui/button'

const loadDialog = () => import('./booker-dialog')
const BookerDialog = lazy(loadDialog)

/** Book Now that opens the booking dialog; its code comes when somebody reaches for it. */
export function BookButton({ facility, ...look }: { facility: Facility } & ButtonStyleProps) {
  const [open, setOpen] = useState<boolean | null>(null)
  const warm = () => void loadDialog()
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onPointerEnter={warm} onFocus={warm} onClick={() => setOpen(true)}>
        Book Now
      </Button>
      {open !== null && (
        <Suspense>
          <BookerDialog facility={facility} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
