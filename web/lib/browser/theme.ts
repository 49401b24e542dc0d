/** The user's choice; `system` follows the operating system live (spec §4). */
export type Theme = 'light' | 'dark' | 'system'
export type ColorScheme = 'light' | 'dark'

/** Local storage key of the theme (spec §4). web/public/theme.js reads it too, before the first paint. */
export const THEME_KEY = 'theme'
export const THEMES: readonly Theme[] = ['light', 'dark', 'system']

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** The theme on start: the stored one, else dark or light by the system's preference, never `system` (spec §4). */
export const getInitialTheme = (stored: string | null, prefersDark: boolean): Theme =>
  isTheme(stored) ? stored : prefersDark ? 'dark' : 'light'

export const toColorScheme = (theme: Theme, prefersDark: boolean): ColorScheme =>
  theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme
