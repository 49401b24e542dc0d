import type { SoldPass } from '#contract/pass-desk'
import { dayFromToday } from '../../bench/data-set/days.ts'
import { payWith } from '../faults/fixture.ts'

type Call = <T = { _id: string }>(method: string, path: string, body?: object, token?: string) => Promise<T>

const hours = { startTime: '12:00', endTime: '13:00' }
const terms = { price: 90, value: 10, validDays: 90, percentOff: 0, perWeek: 3, applies: {}, sold: 'online' }

/** Sells, uses, corrects, redeems and refunds passes of a facility, as `token`'s user and as an admin. */
export async function changePasses(call: Call, facility: string, { email, token }: { email: string; token: string }) {
  const offers = `/facility/${facility}/pass-offers`
  const sold = `/facility/${facility}/sold-passes`
  const hoursOffer = await call('POST', offers, { name: 'Ten hours', kind: 'uses', ...terms })
  const credit = await call('POST', offers, { name: 'Credit', kind: 'money', ...terms, perWeek: null })

  /** Buys a pass by card and returns to the page that settles it. */
  const buy = async (offer: string, body: object) => {
    const page = await call<string>('POST', `/passes/offers/${offer}/checkout`, body, token)
    await payWith({ page }, '4242424242424242')
    const session = page.slice(page.lastIndexOf('/') + 1)
    await call('GET', `/passes/purchase?session_id=${session}`, undefined, token)
  }
  await buy(hoursOffer._id, {})
  const gift = { email: 'friend@example.test', name: 'Friend', message: '' }
  await buy(hoursOffer._id, { gift })
  const [given] = await call<{ _id: string }[]>('GET', '/passes/gifts', undefined, token)
  await call('POST', `/passes/gifts/${given?._id}/mail`, undefined, token)

  await call('POST', sold, { offer: credit._id, email, method: 'cash' })
  const { codes } = await call<{ codes: string[] }>('POST', `${offers}/${hoursOffer._id}/codes`, {
    ...{ count: 2, people: 1, until: dayFromToday(60) },
  })
  await call('POST', '/passes/redeem', { code: codes[0] }, token)
  await call('POST', `${sold}/redeem`, { code: codes[1], email })
  const [batch] = await call<{ _id: string }[]>('GET', `/facility/${facility}/pass-codes`)
  await call('DELETE', `/facility/${facility}/pass-codes/${batch?._id}`)

  const passes = await call<SoldPass[]>('GET', `${sold}?search=${email}`)
  const ofHours = passes.find(({ kind, worth, isGift }) => kind === 'uses' && worth > 0 && !isGift)?._id
  const ofCredit = passes.find(({ kind }) => kind === 'money')?._id
  const booked = await call('POST', '/bookings', { facility, date: dayFromToday(27), ...hours, pass: ofHours }, token)
  const moved = { ...hours, date: dayFromToday(28) }
  await call('PATCH', `/bookings/${booked._id}/schedule`, moved, token)
  await call('POST', `/bookings/${booked._id}/refund`, {}, token)
  const held = await call('POST', '/bookings', { facility, date: dayFromToday(29), ...hours }, token)
  await call('POST', `/bookings/${held._id}/pass`, { pass: ofCredit }, token)
  await call('DELETE', `/bookings/${held._id}`, undefined, token)

  await call('POST', `${sold}/${ofCredit}/top-up`, { amount: 5, method: 'cash' })
  await call('POST', `${sold}/${ofHours}/correction`, { change: 1, reason: 'Rain' })
  const shown = await call<SoldPass[]>('GET', `${sold}?search=${email}`)
  const { worth } = shown.find(({ _id }) => _id === ofHours) ?? {}
  await call('POST', `${sold}/${ofHours}/refund`, { amount: worth, reason: 'Moves away' })
  await call('DELETE', `${offers}/${hoursOffer._id}`)
  await call('GET', '/reports/passes')
  await call('GET', `/reports/passes?facility=${facility}`)
}
