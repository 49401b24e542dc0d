import { getInitialTheme, resolveTheme, THEME_KEY, type Theme } from '../../lib/theme'
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

function store(theme: Theme) {
  try {
    localStorage.setItem(THEME_KEY, theme)
  } catch {
    // storage is forbidden: the choice lasts as long as the page
  }
}

/**
 * The page starts when `theme.js` paints it: what it found preferred then holds, also where the preference changed before
 * this code came.
 */
function preferredDarkAtStart(now: boolean) {
  const painted = document.documentElement.dataset.theme
  return painted ? painted === 'dark' : now
}

/** Takes the theme from storage or preference, then keeps `data-theme`, storage and the system's preference in step (spec §4). */
export function startTheming(reduxStore: ThemeStore) {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  let current = getInitialTheme(readStored(), preferredDarkAtStart(dark.matches))
  const paint = () => {
    document.documentElement.dataset.theme = resolveTheme(current, dark.matches)
  }
  paint()
  reduxStore.dispatch(setTheme(current))
  let known = reduxStore.getState().theme
  reduxStore.subscribe(() => {
    const { theme } = reduxStore.getState()
    if (theme === known || !theme.value) return
    known = theme
    current = theme.value
    store(current)
    paint()
  })
  dark.addEventListener('change', paint)
}
