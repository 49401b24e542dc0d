import { getInitialTheme, isTheme, THEME_KEY, toColorScheme } from '../../lib/browser/theme'
import { readFromDevice, saveOnDevice } from '../../lib/storage/device-storage'
import { setTheme, type ThemeState } from './slice'

type ThemeStore = {
  dispatch: (action: ReturnType<typeof setTheme>) => unknown
  getState: () => { theme: ThemeState }
  subscribe: (listener: () => void) => () => void
}

/** Returns the system's preference at the time `theme.js` applied it, since it may have changed before this code was loaded. */
function preferredDarkAtStart(prefersDark: boolean) {
  const applied = document.documentElement.dataset.theme
  return applied ? applied === 'dark' : prefersDark
}

/** Reads the theme from storage or the system's preference, then keeps `data-theme`, storage and other tabs in sync (spec §4). */
export function startThemeSync(store: ThemeStore) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let current = getInitialTheme(readFromDevice(THEME_KEY), preferredDarkAtStart(dark.matches))
  const apply = () => {
    document.documentElement.dataset.theme = toColorScheme(current, dark.matches)
  }
  apply()
  store.dispatch(setTheme(current))
  let previous = store.getState().theme
  store.subscribe(() => {
    const { theme } = store.getState()
    if (theme === previous || !theme.value) return
    previous = theme
    current = theme.value
    saveOnDevice(THEME_KEY, current)
    apply()
  })
  dark.addEventListener('change', apply)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY && isTheme(newValue)) store.dispatch(setTheme(newValue))
  })
}
