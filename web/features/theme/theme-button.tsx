import { SunMoon } from 'lucide-react'
import { t } from '#i18n/t'
import { iconButtonClass } from '../../ui/buttons/button'
import { LazyPopover } from '../../ui/dialogs/lazy-popover'

const load = () => import('./theme-menu')

/** The theme button of the headers; its menu is loaded on demand. */
export function ThemeButton() {
  return (
    <LazyPopover load={load} className={iconButtonClass()} aria-label={t('Theme: Light, Dark, System')}>
      <SunMoon className="icon" />
    </LazyPopover>
  )
}
