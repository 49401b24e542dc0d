import { useCallback, useState } from 'react'
import type { Facility } from '#contract/facility'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'

type VenueAction = 'edit' | 'delete'

/** Called with a venue and the action chosen for it. */
export type OnVenueAction = (facility: Facility, action: VenueAction) => void

/**
 * Returns the dialogs over a list of venues and the function that opens one. They stay open when a change removes their venue
 * from the list, like a new name that the search doesn't match.
 */
export function useVenueDialogs(venues: readonly Facility[] = []) {
  const [chosen, setChosen] = useState<Facility | null>(null)
  const [shown, setShown] = useState<VenueAction | null>(null)
  const onAction = useCallback<OnVenueAction>((facility, action) => {
    setChosen(facility)
    setShown(action)
  }, [])
  const facility = venues.find(({ _id }) => _id === chosen?._id) ?? chosen
  const dialogProps = (action: VenueAction) => ({
    open: shown === action,
    onOpenChange: (open: boolean) => setShown(open ? action : null),
  })
  const dialogs = facility && (
    <>
      <EditDialog key={facility._id} facility={facility} {...dialogProps('edit')} />
      <DeleteDialog facility={facility} {...dialogProps('delete')} />
    </>
  )
  return { onAction, dialogs }
}
