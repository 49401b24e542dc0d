import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link, type To } from 'react-router'

type MenuProps = { trigger: ReactElement; children: ReactNode; defaultOpen?: boolean; align?: 'start' | 'end' }

/** A menu under its trigger button: arrows, Home, End, typing a letter, Escape. */
export function Menu({ trigger, children, defaultOpen = false, align = 'end' }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="menu-place" align={align} sideOffset={6}>
          <Base.Popup className="menu">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** A heading inside the menu, over a group of entries. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="menu-label">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

type MenuItemProps = { onSelect: () => void; children: ReactNode; danger?: boolean }

/** An entry that does something. */
export function MenuItem({ onSelect, children, danger = false }: MenuItemProps) {
  return (
    <Base.Item className="menu-item" data-danger={danger || undefined} onClick={onSelect}>
      {children}
    </Base.Item>
  )
}

/** An entry that leads somewhere. */
export function MenuLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Base.LinkItem className="menu-item" closeOnClick render={<Link to={to} />}>
      {children}
    </Base.LinkItem>
  )
}

type MenuChoiceProps<T extends string> = {
  label: string
  value: T | null
  onChoose: (value: T) => void
  choices: readonly { value: T; text: string; icon: ReactNode }[]
}

/** Entries of which one is chosen. */
export function MenuChoice<T extends string>({ label, value, onChoose, choices }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: T) => onChoose(next)}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} className="menu-item" value={choice.value} closeOnClick>
          {choice.icon}
          {choice.text}
          <Base.RadioItemIndicator className="menu-check">
            <Check className="icon" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

/** A rule between groups. */
export const MenuRule = () => <Base.Separator className="menu-rule" />
