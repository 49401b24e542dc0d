import { useCallback, useState } from 'react'
import type { Facility } from '#contract/facility'
import { EditDialog } from '../edit/edit-dialog'
import { DeleteDialog } from './delete-dialog'

type FacilityAction = 'edit' | 'delete'

/** Called with a facility and the action chosen for it. */
export type OnFacilityAction = (facility: Facility, action: FacilityAction) => void

/**
 * Returns the dialogs over a list of facilities and the function that opens one. They stay open when a change removes their facility
 * from the list, like a new name that the search doesn't match.
 */
export function useFacilityDialogs(facilities: readonly Facility[] = []) {
  const [chosen, setChosen] = useState<Facility | null>(null)
  const [shown, setShown] = useState<FacilityAction | null>(null)
  const onAction = useCallback<OnFacilityAction>((facility, action) => {
    setChosen(facility)
    setShown(action)
  }, [])
  const facility = facilities.find(({ _id }) => _id === chosen?._id) ?? chosen
  const dialogProps = (action: FacilityAction) => ({
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
