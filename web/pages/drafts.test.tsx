import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Guard } from '../features/auth/session/guard'
import { sessionRejected } from '../features/auth/session/slice'
import type { OwnProfile } from '../features/coach/own-api'
import { CoachProfileForm } from '../features/coach/profile-form'
import { PassOfferForm } from '../features/pass/offer-form'
import { ClassForm } from '../features/play-session/class-form'
import { renderInApp } from '../testing/render-in-app'

const user = { id: 'a', email: 'admin@example.test', name: 'Admin', role: 'admin' as const }
const profile = { _id: 'a', bio: '', languages: '', levelFrom: 1, levelTo: 7, venues: [] } as unknown as OwnProfile
const props = { facility: 'f1', onDone: vi.fn() }

/** Forms that take a while to fill in, with the label of a field. */
const forms = [
  ['Title', <ClassForm key="class" coaches={[]} {...props} />],
  ['Name', <PassOfferForm key="offer" pricePerHour={10} {...props} />],
  ['About you', <CoachProfileForm key="coach" profile={profile} />],
] as const

test.each(forms)('what was typed is there again after the session has ended: %s', async (label, form) => {
  const guarded = (
    <Guard loadingLabel="Loading" title="A form">
      {form}
    </Guard>
  )
  const { store, signIn } = renderInApp(guarded, { user, respond: () => Response.json({ success: true, data: [] }) })
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Footwork' } })
  // not within act(), which would wait for the redirect that never gets to another page here
  setTimeout(() => store.dispatch(sessionRejected({ token: 'a token', endpoint: 'expiry' })))
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull())
  signIn(user)
  expect(await screen.findByLabelText(label)).toHaveProperty('value', 'Footwork')
})
