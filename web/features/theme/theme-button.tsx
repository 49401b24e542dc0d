import { SunMoon } from 'lucide-react'
import { iconButtonClass } from '../../ui/button'
import { LazyPopover } from '../../ui/lazy-popover'

const load = () => import('./theme-menu')

/** The theme button of the headers; its menu is loaded on demand. */
export function ThemeButton() {
  return (
    <LazyPopover load={load} className={iconButtonClass()} aria-label="Theme: Light, Dark, System">
      <SunMoon className="icon" />
    </LazyPopover>
  )
}
