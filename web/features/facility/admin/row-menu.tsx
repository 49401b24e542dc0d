import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem } from '../../../ui/menu'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'

/** Edit and Delete of one venue (spec §2, Facilities). */
export function RowMenu({ facility }: { facility: Facility }) {
  const [shown, show] = useState<'edit' | 'delete' | null>(null)
  const dialog = (which: 'edit' | 'delete') => ({
    facility,
    open: shown === which,
    onOpenChange: (open: boolean) => show(open ? which : null),
  })
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${facility.name}`}>
            <Ellipsis className="icon" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => show('edit')}>
          <Pencil className="icon" />
          Edit
        </MenuItem>
        <MenuItem danger onSelect={() => show('delete')}>
          <Trash2 className="icon" />
          Delete
        </MenuItem>
      </Menu>
      <EditDialog {...dialog('edit')} />
      <DeleteDialog {...dialog('delete')} />
    </>
  )
}
