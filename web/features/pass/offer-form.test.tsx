import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { NewPassOffer, PassOffer } from '#contract/pass'
import { makeFacility } from '../../testing/facility'
import { errorReply, renderInApp } from '../../testing/render-in-app'
import { PassOfferForm } from './offer-form'
import { emptyOffer, toOfferBody } from './offer-values'

const facility = makeFacility()._id
const [hall, arena] = [
  { _id: 'b1', name: 'Mirpur Sports Hall' },
  { _id: 'b2', name: 'Smash Arena Uttara' },
]
const owner = { name: 'Nadia', email: 'nadia@example.com', role: 'user' as const }
const refusal = 'Choose other venues of the same owner only.'

/** Opens the form of an owner of other venues, and returns what it sends; each time it is refused for the venues. */
function open(venues: object[], offer?: PassOffer) {
  const sent: NewPassOffer[] = []
  const respond = async (request: Request) => {
    if (request.method === 'GET') return Response.json({ success: true, data: venues })
    sent.push(await request.json())
    return errorReply(400, refusal, [{ path: 'applies.facilities', message: refusal }], 'bad_request')
  }
  const props = { facility, pricePerHour: 10, offer, onDone: vi.fn() }
  renderInApp(<PassOfferForm {...props} />, { user: owner, respond })
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: offer ? 'Save' : 'Offer this pass' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]?.applies
  }
  return { save }
}

test('an owner of other venues chooses where a pass is good, and reads at them why not', async () => {
  const { save } = open([hall, arena])
  const group = await screen.findByRole('group', { name: 'Also good at' })
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2)
  fireEvent.click(within(group).getByRole('checkbox', { name: arena.name }))
  expect(await save()).toEqual({ facilities: [arena._id] })
  expect(await within(group).findByText(refusal)).toBeTruthy()
})

test('an offer that names a venue of somebody else shows it, so that it can be left out', async () => {
  const terms = { ...toOfferBody({ ...emptyOffer, price: '90' }), daysAhead: null }
  const own = { _id: facility, name: 'Own' }
  const offer = { ...terms, _id: 'o1', facility: own, alsoAt: [hall], currency: 'usd', passes: 0 }
  const { save } = open([arena], offer)
  fireEvent.click(await screen.findByRole('checkbox', { name: hall.name, checked: true }))
  fireEvent.click(await screen.findByRole('checkbox', { name: arena.name, checked: false }))
  expect(await save()).toEqual({ facilities: [arena._id] })
})

test('courts are listed with a keyboard that has commas, in Bangla’s digits too', async () => {
  const { save } = open([])
  const courts = screen.getByLabelText('Only on courts')
  expect(courts.getAttribute('inputmode')).toBeNull()
  fireEvent.change(courts, { target: { value: '১, ৩' } })
  expect(await save()).toEqual({ courts: [1, 3] })
})

test('an owner of one venue is not asked', async () => {
  const { save } = open([])
  expect(await save()).toEqual({})
  expect(screen.queryByRole('group', { name: 'Also good at' })).toBeNull()
})
