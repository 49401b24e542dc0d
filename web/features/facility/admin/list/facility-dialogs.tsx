import {
  CodeXml,
  Ellipsis,
  GraduationCap,
  KeyRound,
  Pencil,
  ReceiptText,
  ShoppingBag,
  Ticket,
  Trash2,
  Tv,
  Users,
  Wallet,
} from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Facility } from '#contract/facility'
import { msg, t } from '#i18n/t'
import { useAccess } from '../../../../shared/access'
import { IconButton } from '../../../../ui/buttons/button'
import { Menu, MenuItem, MenuLink } from '../../../../ui/dialogs/menu'
import { EditDialog } from '../edit/edit-dialog'
import { DeleteDialog } from './delete-dialog'

type FacilityAction = 'edit' | 'delete'

export type OnFacilityAction = (facility: Facility, action: FacilityAction) => void

type RowMenuProps = { facility: Facility; onAction: OnFacilityAction }

/** Edit and Delete of one facility (spec §2, Facilities), its members and payment accounts; its staff see the classes only. */
export function RowMenu({ facility, onAction }: RowMenuProps) {
  const { canManage } = useAccess()
  const isOwner = canManage(facility._id)
  return (
    <Menu
      trigger={
        <IconButton label={t('Actions for {name}', { name: facility.name })}>
          <Ellipsis className="icon" />
        </IconButton>
      }
    >
      {isOwner && (
        <MenuItem onSelect={() => onAction(facility, 'edit')}>
          <Pencil className="icon" />
          {t('Edit')}
        </MenuItem>
      )}
      <MenuLink to={`/admin/facilities/${facility._id}/classes`}>
        <GraduationCap className="icon" />
        {t('Classes')}
      </MenuLink>
      <MenuLink to={`/admin/facilities/${facility._id}/items`}>
        <ShoppingBag className="icon" />
        {t('Rent and sale')}
      </MenuLink>
      {isOwner && <OwnerItems facility={facility} onAction={onAction} />}
    </Menu>
  )
}

const ownerPages = [
  { path: 'members', Icon: Users, name: msg('Members') },
  { path: 'displays', Icon: Tv, name: msg('Screens') },
  { path: 'embed', Icon: CodeXml, name: msg('On your site') },
  { path: 'passes', Icon: Ticket, name: msg('Passes') },
  { path: 'invoices', Icon: ReceiptText, name: msg('Invoices') },
  { path: 'payments', Icon: Wallet, name: msg('Payment accounts') },
  { path: 'developers', Icon: KeyRound, name: msg('Keys and webhooks') },
]

const OwnerItems = ({ facility, onAction }: RowMenuProps) => (
  <>
    {ownerPages.map(({ path, Icon, name }) => (
      <MenuLink key={path} to={`/admin/facilities/${facility._id}/${path}`}>
        <Icon className="icon" />
        <span>{t(name)}</span>
      </MenuLink>
    ))}
    <MenuItem danger onSelect={() => onAction(facility, 'delete')}>
      <Trash2 className="icon" />
      {t('Delete')}
    </MenuItem>
  </>
)

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
