import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Theme } from '../../lib/theme'

/** Null until the browser has said what it stored or prefers; the server doesn't know. */
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
export const selectTheme = (state: { theme: ThemeState }) => state.theme.value
