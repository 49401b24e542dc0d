import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { Link, type To } from 'react-router'
import styles from './menu.module.css'

type MenuProps = { trigger: ReactElement; children: ReactNode; defaultOpen?: boolean; align?: 'start' | 'end' }

/**
 * A menu below its trigger, used with arrow keys, Home, End, letters and Escape. It is rendered in the trigger's landmark,
 * which must not clip it, and Tab continues from the trigger. So the library's focus guards, which axe refuses
 * (mui/base-ui #4668), are hidden.
 */
export function Menu({ trigger, children, defaultOpen = false, align = 'end' }: MenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  // Tab then continues from the button, and the menu closes because it has lost the focus
  const leave = ({ key }: KeyboardEvent) => key === 'Tab' && button?.focus()
  return (
    <span className={styles.scope}>
      <Base.Root defaultOpen={defaultOpen} modal={false}>
        <Base.Trigger ref={setButton} render={trigger} />
        <Base.Portal className={styles.scope} container={button && (button.closest('header, main') ?? document.body)}>
          <Base.Positioner className={styles.positioner} align={align} sideOffset={6}>
            <Base.Popup className={styles.menu} onKeyDown={leave}>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </span>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

type MenuItemProps = { onSelect: () => void; children: ReactNode; danger?: boolean }

export function MenuItem({ onSelect, children, danger = false }: MenuItemProps) {
  return (
    <Base.Item className={styles.item} data-danger={danger || undefined} onClick={onSelect}>
      {children}
    </Base.Item>
  )
}

export function MenuLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Base.LinkItem className={styles.item} closeOnClick render={<Link to={to} />}>
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

/** A group of entries of which one is selected. */
export function MenuChoice<T extends string>({ label, value, onChoose, choices }: MenuChoiceProps<T>) {
  return (
    <Base.RadioGroup aria-label={label} value={value} onValueChange={(next: T) => onChoose(next)}>
      {choices.map((choice) => (
        <Base.RadioItem key={choice.value} className={styles.item} value={choice.value} closeOnClick>
          {choice.icon}
          {choice.text}
          <Base.RadioItemIndicator className={styles.check}>
            <Check className="icon" />
          </Base.RadioItemIndicator>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

export const MenuSeparator = () => <Base.Separator className={styles.separator} />
