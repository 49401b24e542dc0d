import { useCallback, useState } from 'react'
import type { Facility } from '#contract/facility'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'

type VenueAction = 'edit' | 'delete'

/** Is told what to do with which venue. */
export type OnVenueAction = (facility: Facility, action: VenueAction) => void

/**
 * The dialogs over a list of venues, and what opens one. They stay when a change to their venue takes it off the list,
 * for instance a new name that a search doesn't find.
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
      <EditDialog facility={facility} {...dialogProps('edit')} />
      <DeleteDialog facility={facility} {...dialogProps('delete')} />
    </>
  )
  return { onAction, dialogs }
}
