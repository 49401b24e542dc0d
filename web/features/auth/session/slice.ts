import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Role } from '#contract/auth'

/** The signed-in user, from the token's claims (spec §3: at least email and role). `exp` in seconds since 1970. */
export type AuthUser = { email: string; role: Role; name: string; id?: string; exp?: number }

/** Token and user are both set or both null; `restored` once reading the browser's storage has finished or timed out. */
export type AuthState = { token: string | null; user: AuthUser | null; restored: boolean }

export type Session = { token: string; user: AuthUser }

const signedOut: AuthState = { token: null, user: null, restored: false }

/** The payload of a JWT, not verified: only the server verifies tokens. Null when it is malformed. */
function decodeJwt(token: string): Record<string, unknown> | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The session of a token, or null when the token is malformed, has no e-mail or has expired at `now` (ms). */
export function parseSession(token: string, now?: number): Session | null {
  const claims = decodeJwt(token)
  if (!claims || typeof claims.email !== 'string') return null
  if (typeof claims.exp === 'number' && now !== undefined && claims.exp * 1000 <= now) return null
  const { email, role, name, sub, exp } = claims
  return {
    token,
    user: {
      email,
      role: role === 'admin' ? 'admin' : 'user',
      name: typeof name === 'string' && name ? name : email,
      ...(typeof sub === 'string' && { id: sub }),
      ...(typeof exp === 'number' && { exp }),
    },
  }
}

/** The session of this token is over: a call with it was answered 401, it expired, or another tab signed out. */
export const sessionRejected = createAction<{ token: string; endpoint: string }>('auth/sessionRejected')

const slice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    /** Stores user and token together (spec §4). */
    setUser: (state, { payload }: PayloadAction<Session>) => ({ ...state, token: payload.token, user: payload.user }),
    logout: (state) => ({ ...state, token: null, user: null }),
    restored: (state, { payload }: PayloadAction<Session | null>) =>
      state.token ? { ...state, restored: true } : { ...(payload ?? { token: null, user: null }), restored: true },
  },
  extraReducers: (build) => {
    build.addCase(sessionRejected, (state, { payload }) =>
      state.token === payload.token ? { ...state, token: null, user: null } : state,
    )
  },
})

export const { setUser, logout, restored } = slice.actions
export const authReducer = slice.reducer
