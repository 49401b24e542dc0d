import { t, toPrefix } from '#i18n/t'
import type { EnquiryNews } from '../db/jobs.ts'
import { translateFacilityOf } from '../facility-texts.ts'
import type { EnquiryRow } from '../features/enquiry/enquiries.queries.ts'
import { describeWanted } from '../features/enquiry/view-enquiries.ts'
import { formatHours } from '../wall-clock.ts'
import { formatInstant, formatMoney, formatShortMoney, formatWholeDate } from './format.ts'
import type { Content, Fact } from './mail-content.ts'

type Reader = { to: string; publicUrl: string }
type Values = { name: string; facility: string; site: string }

const listLines = ({ lines, spaces }: EnquiryRow): Fact[] =>
  lines.map((line) => ({
    label: formatWholeDate(line.date),
    value: `${describeWanted(line, spaces)}, ${formatHours(line.startTime, line.endTime)}`,
  }))

const listFacts = (enquiry: EnquiryRow): Fact[] => [
  ...listLines(enquiry),
  { label: t('People'), value: t('{count, number}', { count: enquiry.people }) },
  ...(enquiry.note ? [{ label: t('Note'), value: enquiry.note }] : []),
]

const toMine = ({ site }: Values) => ({ label: t('My enquiries'), url: `${site}/user/enquiries` })
const toAll = ({ site }: Values) => ({ label: t('Enquiries'), url: `${site}/admin/enquiries` })

/** Writes the mail about what happened to an enquiry, for its customer or an owner; null when it is no longer true. */
export function enquiryMail(enquiry: EnquiryRow, about: EnquiryNews, { to, publicUrl }: Reader): Content | null {
  const values = {
    name: enquiry.userName,
    facility: translateFacilityOf(enquiry).name,
    site: `${publicUrl}${toPrefix()}`,
  }
  const isOwn = to === enquiry.userEmail
  if (about === 'asked') return asked(enquiry, values)
  if (about === 'received') return received(enquiry, values)
  if (about === 'offered') return offered(enquiry, values)
  if (about === 'declined') return declined(enquiry, values)
  if (about === 'withdrawn') return isOwn ? withdrawn(enquiry, values) : withdrawnBy(enquiry, values)
  if (enquiry.groupId === null) return notAnswered(enquiry, values)
  return isOwn ? expired(enquiry, values) : notPaid(enquiry, values)
}

const asked = (enquiry: EnquiryRow, values: Values): Content | null =>
  enquiry.state !== 'open'
    ? null
    : {
        subject: t('Enquiry for {facility} by {name}', values),
        preview: t('Answer it with a price, or decline it.'),
        heading: t('Somebody asks for a longer rental'),
        paragraphs: [
          t('{name} asks {facility} for the times below. Nothing is held for them yet.', values),
          t('Answer it with a price: then all of it is held, and {name} gets a link to pay by.', values),
        ],
        facts: listFacts(enquiry),
        action: toAll(values),
        replyTo: enquiry.userEmail,
      }

const received = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('Your enquiry at {facility}', values),
  preview: t('The venue has it and will answer.'),
  heading: t('Your enquiry has arrived'),
  paragraphs: [
    t('Hello {name}, {facility} has your enquiry. Nothing is held yet: you get a mail with the answer.', values),
  ],
  facts: listFacts(enquiry),
  action: toMine(values),
})

function offered(enquiry: EnquiryRow, values: Values): Content | null {
  const { state, payUntil, unpaid, checkoutId, priceMinor, currency, timeZone } = enquiry
  if (state !== 'offered' || unpaid === 0 || !payUntil) return null
  const price = formatMoney(priceMinor, currency ?? '')
  const time = formatInstant(payUntil, timeZone)
  return {
    subject: t('Offer of {facility}: {price}', { ...values, price }),
    preview: t('Held for you until {time}.', { time }),
    heading: t('Your rental is held'),
    paragraphs: [
      t('Hello {name}, {facility} answers your enquiry: all of it costs {price}.', { ...values, price }),
      t('It is held for you until {time}. Pay by then, or all of it is released.', { time }),
    ],
    facts: [...listLines(enquiry), { label: t('Total'), value: price }],
    action: checkoutId
      ? {
          label: t('Pay {amount}', { amount: formatShortMoney(priceMinor, currency ?? '') }),
          url: `${values.site}/pay/${checkoutId}`,
        }
      : toMine(values),
    small: [t('To decline the offer, open it here: {url}', { url: `${values.site}/user/enquiries` })],
  }
}

const declined = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('{facility} can’t take your enquiry', values),
  preview: enquiry.reason,
  heading: t('Your enquiry was declined'),
  paragraphs: [
    t('Hello {name}, {facility} can’t rent you these times. The reason: {reason}', {
      ...values,
      reason: enquiry.reason,
    }),
    t('Nothing was charged.'),
  ],
  facts: listLines(enquiry),
  action: { label: t('Ask for other times'), url: `${values.site}/facilities/${enquiry.facilityId}/enquiry` },
})

const withdrawn = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('Withdrawn: your enquiry at {facility}', values),
  preview: t('Nothing was charged.'),
  heading: t('Your enquiry is withdrawn'),
  paragraphs: [t('Hello {name}, nothing is held for you at these times, and nothing was charged.', values)],
  facts: listLines(enquiry),
  action: toMine(values),
})

const withdrawnBy = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('Withdrawn: the enquiry of {name} at {facility}', values),
  preview: t('All of it is free again.'),
  heading: t('An enquiry is withdrawn'),
  paragraphs: [t('{name} no longer wants these times at {facility}. What was held is free again.', values)],
  facts: listLines(enquiry),
  action: toAll(values),
})

const notAnswered = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('Not answered: your enquiry at {facility}', values),
  preview: t('Nothing was charged.'),
  heading: t('Your enquiry has ended'),
  paragraphs: [t('Hello {name}, {facility} did not answer your enquiry in time. Nothing was charged.', values)],
  facts: listLines(enquiry),
  action: toMine(values),
})

const expired = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('Released: your rental at {facility}', values),
  preview: t('It was not paid in time.'),
  heading: t('Your rental is no longer held'),
  paragraphs: [
    ...(enquiry.paid > 0
      ? [
          t(
            'Hello {name}, part of the offer of {facility} was not paid in time, so it is free for others again.',
            values,
          ),
          t('What is paid stays booked.'),
        ]
      : [
          t(
            'Hello {name}, the offer of {facility} was not paid in time, so all of it is free for others again.',
            values,
          ),
          t('Nothing was charged. You can ask again.'),
        ]),
  ],
  facts: listLines(enquiry),
  action: toMine(values),
})

const notPaid = (enquiry: EnquiryRow, values: Values): Content => ({
  subject: t('Not paid: the rental of {name} at {facility}', values),
  preview: enquiry.paid > 0 ? t('What is not paid is free again.') : t('All of it is free again.'),
  heading: t('An offer was not paid'),
  paragraphs: [
    enquiry.paid > 0
      ? t('{name} paid part of these times at {facility}. The others are free again.', values)
      : t('{name} did not pay in time, so all of these times at {facility} are free again.', values),
  ],
  facts: listLines(enquiry),
  action: toAll(values),
})
