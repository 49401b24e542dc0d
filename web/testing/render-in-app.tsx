import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import type { ErrorCode } from '#contract/errors'
import type { MyPass } from '#contract/pass'
import type { Site } from '#contract/site'
import { api } from '../api'
import { type AuthUser, setUser } from '../features/auth/session/slice'
import { createStore } from '../store'
import './fake-event-source'
import Toaster from '../ui/feedback/toaster'

// Node's Request has no page to resolve relative URLs against.
const NodeRequest = globalThis.Request
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init)
  }
}

// jsdom has no layout: width queries are matched against the test's `width`.
let screenWidth = 0
globalThis.matchMedia = (media) => {
  const [, limit, width] = /\((max|min)-width: (\d+)px\)/.exec(media) ?? []
  const matches = limit === 'max' ? screenWidth <= Number(width) : limit === 'min' && screenWidth >= Number(width)
  return Object.assign(new EventTarget(), { media, matches }) as MediaQueryList
}

const site: Site = {
  mode: 'demo',
  publicUrl: 'http://localhost:3000',
  currency: 'usd',
  languages: ['en'],
  languageNames: { en: 'English', bn: 'বাংলা' },
  timeZone: 'Asia/Dhaka',
  closedWeekdays: [5],
  openingTime: '08:00',
  closingTime: '22:00',
  searchHours: { openingTime: '08:00', closingTime: '22:00' },
  slotMinutes: 60,
  payWithinMinutes: 30,
  freeCancelHours: 24,
  bookingHorizonDays: 90,
  today: '2027-03-10',
  firstDay: '2027-03-10',
  supportEmail: 'support@bookmyplay.test',
  seller: { name: 'Book My Play' },
  googleClientId: null,
  payment: { methods: ['stripe'], venuesConnect: false },
}

type Tag = Extract<NonNullable<Parameters<typeof api.util.invalidateTags>[0][number]>, string>

type Options = {
  /** The signed-in user. */
  user?: AuthUser
  /** Settings that differ from the usual ones. */
  site?: Partial<Site>
  /** The server's reply to each request; by default the server can't be reached. */
  respond?: (request: Request) => Response | Promise<Response>
  /** The reply to requests for the coaches of a venue: by default there are none. */
  respondCoaches?: (request: Request) => Response | Promise<Response>
  /** The reply to requests for what a venue rents and sells: by default nothing. */
  respondItems?: (request: Request) => Response | Promise<Response>
  /** The passes of the user: by default none. */
  passes?: MyPass[]
  /** The reply to requests for these passes, if it isn't the list of them. */
  respondPasses?: (request: Request) => Response | Promise<Response>
  /** The width of the screen in px. */
  width?: number
}

const none = () => Response.json({ success: true, data: [] })
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** Renders a component with the product's store, a router and toasts, as it is within a page. */
export function renderInApp(
  element: ReactElement,
  {
    user,
    site: settings,
    respond = unreachable,
    respondCoaches = none,
    respondItems = none,
    passes = [],
    respondPasses = () => Response.json({ success: true, data: passes }),
    width = 1440,
  }: Options = {},
) {
  cleanup() // an earlier rendering of the same test
  toasts.clear()
  screenWidth = width
  const auth = user && { user, token: 'a token', restored: true }
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (/\/facility\/[^/]+\/coaches/.test(request.url)) return respondCoaches(request)
    if (/\/facility\/[^/]+\/items/.test(request.url)) return respondItems(request)
    return request.url.endsWith('/passes') ? respondPasses(request) : respond(request)
  }
  const store = createStore({ site: { ...site, ...settings }, ...(auth && { auth }) }, { fetch: send })
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
      <Toaster />
    </Provider>,
  )
  /** Signs another user in, on the same page. */
  const signIn = (next: AuthUser) => act(() => store.dispatch(setUser({ token: 'another token', user: next })))
  const waitForAnswers = () =>
    vi.waitFor(() => {
      const { queries, mutations } = store.getState().api
      const calls = [...Object.values(queries), ...Object.values(mutations)]
      if (calls.some((sent) => sent?.status === 'pending')) throw new Error('a call is not answered yet')
    }, 300_000)
  /** Fetches again what has a tag, as polling and events do, and waits until the answers are shown. */
  const refetch = async (tag: Tag) => {
    await act(waitForAnswers)
    await act(async () => {
      store.dispatch(api.util.invalidateTags([tag]))
      await waitForAnswers()
      // RTK Query notifies components in the next frame
      await new Promise(requestAnimationFrame)
    })
  }
  return { router, store, signIn, refetch }
}

/** The reply of a failed call, as the server sends it. */
export const errorReply = (
  statusCode: number,
  message: string,
  errors?: { path: string; message: string }[],
  code?: ErrorCode,
) => Response.json({ success: false, statusCode, message, errors, code }, { status: statusCode })

/** The server's reply when the session was revoked, for instance by a password reset on another device. */
export const revoked = () => errorReply(401, 'Please login first.', undefined, 'unauthenticated')

/** What toasts have said since the last rendering: one lasts four seconds, which a busy machine may take to look. */
const toasts = new Set<string>()
new MutationObserver(() => {
  for (const { textContent } of document.querySelectorAll('[role=alert] *, [role=status] *')) toasts.add(textContent)
}).observe(document, { subtree: true, childList: true, characterData: true })

/** Waits for a toast with this title or description, also one that has gone meanwhile. */
export const findToast = (text: string) => waitFor(() => expect(toasts).toContain(text))
