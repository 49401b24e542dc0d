import { Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import type { Facility } from '#contract/facility'
import { t } from '#i18n/t'
import { useAccess } from '../../../../access'
import { IconButton } from '../../../../ui/button'
import { Menu, MenuItem, MenuLink } from '../../../../ui/menu'
import type { OnFacilityAction } from './facility-dialogs'

type RowMenuProps = { facility: Facility; onAction: OnFacilityAction }

/** Edit and Delete of one facility (spec §2, Facilities), and its members; nothing for its staff. */
export function RowMenu({ facility, onAction }: RowMenuProps) {
  const { canManage } = useAccess()
  if (!canManage(facility._id)) return null
  return (
    <Menu
      trigger={
        <IconButton label={t('Actions for {name}', { name: facility.name })}>
          <Ellipsis className="icon" />
        </IconButton>
      }
    >
      <MenuItem onSelect={() => onAction(facility, 'edit')}>
        <Pencil className="icon" />
        {t('Edit')}
      </MenuItem>
      <MenuLink to={`/admin/facilities/${facility._id}/members`}>
        <Users className="icon" />
        {t('Members')}
      </MenuLink>
      <MenuItem danger onSelect={() => onAction(facility, 'delete')}>
        <Trash2 className="icon" />
        {t('Delete')}
      </MenuItem>
    </Menu>
  )
}
