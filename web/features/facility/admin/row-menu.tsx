import { Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useAccess } from '../../../access'
import { IconButton } from '../../../ui/button'
import { Menu, MenuItem, MenuLink } from '../../../ui/menu'
import { DeleteDialog } from './delete-dialog'
import { EditDialog } from './edit-dialog'

/** Edit and Delete of one venue (spec §2, Facilities), and its members; nothing for its staff. */
export function RowMenu({ facility }: { facility: Facility }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const { owns } = useAccess()
  const dialogProps = (which: 'edit' | 'delete') => ({
    facility,
    open: dialog === which,
    onOpenChange: (open: boolean) => setDialog(open ? which : null),
  })
  if (!owns(facility._id)) return null
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('Actions for {name}', { name: facility.name })}>
            <Ellipsis className="icon" />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => setDialog('edit')}>
          <Pencil className="icon" />
          {t('Edit')}
        </MenuItem>
        <MenuLink to={`/admin/facilities/${facility._id}/members`}>
          <Users className="icon" />
          {t('Members')}
        </MenuLink>
        <MenuItem danger onSelect={() => setDialog('delete')}>
          <Trash2 className="icon" />
          {t('Delete')}
        </MenuItem>
      </Menu>
      <EditDialog {...dialogProps('edit')} />
      <DeleteDialog {...dialogProps('delete')} />
    </>
  )
}
