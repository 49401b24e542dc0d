import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Guard } from '../features/auth/session/guard'
import { MyWaitlist } from '../features/booking/waitlist/my-waitlist'
import { CoachTerms } from '../features/coach/coach-terms'
import { Coaching } from '../features/coach/coaching'
import { FacilityResults } from '../features/facility/list/facility-results'
import { FeaturedFacilities } from '../features/facility/list/featured-facilities'
import { SavedFacilities } from '../features/facility/saved/saved-facilities'
import { errorReply, renderInApp } from '../testing/render-in-app'

const user = { email: 'rafi@example.test', role: 'user', name: 'Rafi Ahmed' } as const

const failing = [
  ['the list of venues', <FacilityResults key="list" />],
  ['featured venues', <FeaturedFacilities key="featured" />],
  ['saved venues', <SavedFacilities key="saved" />],
  ['the waitlist', <MyWaitlist key="waitlist" pay={() => null} />],
  ['a coach’s area', <Coaching key="coaching" hoursByDate={() => null} />],
  ['the coaches of a venue', <CoachTerms key="coaches" facility="f1" prices={() => null} />],
  [
    'a page for members',
    <Guard key="guard" area="member" loadingLabel="Loading" title="the admin area">
      Inside
    </Guard>,
  ],
] as const

test.each(failing)('after a failure, Try again stays and keeps the focus while it loads: %s', async (_, element) => {
  let answer = (): Response | Promise<Response> => errorReply(503, 'Try again later.')
  renderInApp(element, { user, respond: () => answer(), respondCoaches: () => answer() })
  const button = await screen.findByRole('button', { name: 'Try again' })
  answer = () => new Promise(() => undefined)
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(document.activeElement).toBe(button)
})
