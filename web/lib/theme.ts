/** Light and dark are chosen; system follows the operating system live (spec §4). */
export type Theme = 'light' | 'dark' | 'system'
export type Shade = 'light' | 'dark'

/** Local storage key of the choice (spec §4). web/public/theme.js reads it too, before the first paint. */
export const THEME_KEY = 'theme'
export const THEMES: readonly Theme[] = ['light', 'dark', 'system']

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** The theme at start: the stored choice, else dark or light by preference, never system (spec §4). */
export const getInitialTheme = (stored: string | null, prefersDark: boolean): Theme =>
  isTheme(stored) ? stored : prefersDark ? 'dark' : 'light'

/** What the page is painted in. */
export const resolveTheme = (theme: Theme, prefersDark: boolean): Shade =>
  theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme
