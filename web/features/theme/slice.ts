import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Theme } from '../../lib/browser/theme'

/** Null on the server and until the browser has read its storage and preference. */
export type ThemeState = { value: Theme | null }

const slice = createSlice({
  name: 'theme',
  initialState: { value: null } as ThemeState,
  reducers: {
    setTheme: (_, { payload }: PayloadAction<Theme>) => ({ value: payload }),
  },
})

export const { setTheme } = slice.actions
export const themeReducer = slice.reducer
/** The theme; null until it is known. */
export const selectTheme = (state: { theme: ThemeState }) => state.theme.value
