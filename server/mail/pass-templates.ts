import { t } from '#i18n/t'
import type { GiftForMail } from '../features/booking/payment/purchase/gifts.queries.ts'
import type { PassForMail } from '../features/pass/ending-passes.queries.ts'
import type { PurchaseForMail } from '../features/pass/passes.queries.ts'
import { formatDay, formatMoney } from './format.ts'
import type { Content } from './mail-content.ts'

type Worth = Pick<PurchaseForMail, 'kind' | 'value' | 'percentOff' | 'currency'>

function describeWorth({ kind, value, percentOff, currency }: Worth): string {
  if (kind === 'uses') return t('{count, plural, one {# hour} other {# hours}}', { count: value })
  return kind === 'money' ? formatMoney(value, currency) : t('{percent, number}% off', { percent: percentOff })
}

/** The receipt of a pass, which says what it is worth and until when; of one for nothing no payment is named. */
export function passBoughtMail(purchase: PurchaseForMail, url: string): Content {
  const { name, facility, pass, amountMinor, currency, endsAt, timeZone, giftTo } = purchase
  if (giftTo !== null) return giftBoughtMail(purchase, giftTo, url)
  return {
    subject: t('Your pass at {facility}: {pass}', { facility, pass }),
    preview: amountMinor > 0 ? t('It is paid and can be used now.') : t('It can be used now.'),
    heading: t('Your pass is ready'),
    paragraphs: [
      amountMinor > 0
        ? t(
            'Hello {name}, your payment arrived. Choose a time at {facility}, and the pass pays. This mail is your receipt.',
            { name, facility },
          )
        : t('Hello {name}, you have a pass of {facility}. Choose a time there, and it pays.', { name, facility }),
    ],
    facts: [
      { label: t('Venue'), value: facility },
      { label: t('Pass'), value: `${pass}\n${describeWorth(purchase)}` },
      { label: t('Good until'), value: formatDay(endsAt, timeZone) },
      ...(amountMinor > 0 ? [{ label: t('Paid'), value: formatMoney(amountMinor, currency) }] : []),
    ],
    action: { label: t('My passes'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}

const toPaidFacts = (purchase: PurchaseForMail) => [
  { label: t('Venue'), value: purchase.facility },
  { label: t('Pass'), value: `${purchase.pass}\n${describeWorth(purchase)}` },
  { label: t('Paid'), value: formatMoney(purchase.amountMinor, purchase.currency) },
]

/** The receipt of a gift. `url`: of the page of passes, where the buyer sees whether it was redeemed. */
function giftBoughtMail(purchase: PurchaseForMail, to: string, url: string): Content {
  const { name, facility, pass } = purchase
  return {
    subject: t('Your gift is on its way: {pass} at {facility}', { facility, pass }),
    preview: t('We have mailed it to {to}.', { to }),
    heading: t('Your gift is paid'),
    paragraphs: [
      t('Hello {name}, your payment arrived, and we have mailed {pass} to {to}. This mail is your receipt.', {
        name,
        pass,
        to,
      }),
    ],
    facts: toPaidFacts(purchase),
    action: { label: t('My gifts'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}

/** The card of a gift with its code. `url`: of the page where codes are redeemed. */
export function giftMail(gift: GiftForMail, code: string, url: string): Content {
  const { to, from, message, facility, pass, endsAt, timeZone } = gift
  const link = `${url}#${code}`
  return {
    subject: t('{from} gives you {pass} at {facility}', { from, pass, facility }),
    preview: t('Open it to play.'),
    heading: t('A gift for you, {to}', { to }),
    paragraphs: [
      t('{from} gives you a pass for badminton at {facility}. It pays what you book there.', { from, facility }),
    ],
    card: {
      title: `${facility}\n${pass}`,
      worth: describeWorth(gift),
      message,
      names: t('For {to}, from {from}', { to, from }),
      code,
    },
    action: { label: t('Redeem your gift'), url: link },
    small: [
      t('Redeem it until {day}. If the button does not open, enter the code at {url}', {
        day: formatDay(endsAt, timeZone),
        url,
      }),
    ],
  }
}

function listFacts(row: PassForMail) {
  const { facility, pass, kind, balance, endsAt, timeZone } = row
  const left = describeWorth({ ...row, value: balance, percentOff: 0 })
  return [
    { label: t('Venue'), value: facility },
    { label: t('Pass'), value: pass },
    ...(kind === 'rate' ? [] : [{ label: t('Left'), value: left }]),
    { label: t('Good until'), value: formatDay(endsAt, timeZone) },
  ]
}

/** Says that the venue of a pass is gone, and whom to ask for what is left: an answer goes to support. `url`: of the list of venues. */
export function passWithoutFacilityMail(row: PassForMail, url: string): Content {
  const { name, facility, pass } = row
  return {
    subject: t('{facility} has left Book My Play: your pass {pass}', { facility, pass }),
    preview: t('Ask what you get back for what is left.'),
    heading: t('Your venue has left Book My Play'),
    paragraphs: [
      t(
        'Hello {name}, {facility} is no longer on Book My Play. Your pass {pass} is good at no other venue, so it can’t be used any more.',
        { name, facility, pass },
      ),
      t('Answer this mail to ask what you get back for what is left of it.'),
    ],
    facts: listFacts(row),
    action: { label: t('Find another venue'), url },
  }
}

/** Says that a pass ends soon, and where to buy it again. `url`: of the page of passes. */
export function passEndingMail(row: PassForMail, url: string): Content {
  const { name, facility, pass, endsAt, timeZone, offer } = row
  const day = formatDay(endsAt, timeZone)
  const link = offer === null ? url : `${url}/${offer}`
  return {
    subject: t('Your pass at {facility} ends on {day}', { facility, day }),
    preview: offer === null ? t('Use what is left until then.') : t('Use what is left, or buy it again.'),
    heading: t('Your pass ends soon'),
    paragraphs: [t('Hello {name}, your pass {pass} at {facility} is good until {day}.', { name, pass, facility, day })],
    facts: listFacts(row),
    action: { label: offer === null ? t('My passes') : t('Buy it again'), url: link },
    small: [t('If the button does not open, copy this address: {url}', { url: link })],
  }
}
