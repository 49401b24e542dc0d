import { Monitor, Moon, Sun } from 'lucide-react'
import { msg, t } from '#i18n/t'
import type { Theme } from '../../lib/browser/theme'
import { useAppDispatch, useAppSelector } from '../../store'
import type { LazyPopoverProps } from '../../ui/dialogs/lazy-popover'
import { Menu, MenuChoice } from '../../ui/dialogs/menu'
import { selectTheme, setTheme } from './slice'

const choices = [
  { value: 'light', text: msg('Light'), icon: <Sun className="icon" /> },
  { value: 'dark', text: msg('Dark'), icon: <Moon className="icon" /> },
  { value: 'system', text: msg('System'), icon: <Monitor className="icon" /> },
] as const

/** Light, Dark, System (spec §2). */
export default function ThemeMenu({ trigger }: LazyPopoverProps) {
  const theme = useAppSelector(selectTheme)
  const dispatch = useAppDispatch()
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuChoice<Theme>
        label={t('Theme')}
        value={theme}
        onChoose={(value) => dispatch(setTheme(value))}
        choices={choices.map((choice) => ({ ...choice, text: t(choice.text) }))}
      />
    </Menu>
  )
}
