import { getInitialTheme, isTheme, THEME_KEY, type Theme, toColorScheme } from '../../lib/theme'
import { setTheme, type ThemeState } from './slice'

type ThemeStore = {
  dispatch: (action: ReturnType<typeof setTheme>) => unknown
  getState: () => { theme: ThemeState }
  subscribe: (listener: () => void) => () => void
}

function readStored() {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}

function storeTheme(theme: Theme) {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // storage is blocked: the choice lasts until the page is left
  }
}

/** Returns the system's preference at the time `theme.js` applied it, since it may have changed before this code was loaded. */
function preferredDarkAtStart(prefersDark: boolean) {
  const applied = document.documentElement.dataset.theme
  return applied ? applied === 'dark' : prefersDark
}

/** Reads the theme from storage or the system's preference, then keeps `data-theme`, storage and other tabs in sync (spec §4). */
export function startThemeSync(store: ThemeStore) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let current = getInitialTheme(readStored(), preferredDarkAtStart(dark.matches))
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
    storeTheme(current)
    apply()
  })
  dark.addEventListener('change', apply)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY && isTheme(newValue)) store.dispatch(setTheme(newValue))
  })
}
