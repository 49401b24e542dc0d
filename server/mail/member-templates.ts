import { t, toPrefix } from '#i18n/t'
import type { FacilityRole } from '../db/schema.gen.ts'
import type { Content } from './mail-content.ts'

type Added = { facility: string; role: Exclude<FacilityRole, 'coach'>; url: string }

export const memberAddedMail = ({ facility, role, url }: Added): Content => ({
  subject:
    role === 'owner'
      ? t('You are now an owner of {facility}', { facility })
      : t('You are now on the staff of {facility}', { facility }),
  preview: t('You find it under Manage venues.'),
  heading: t('Manage {facility}', { facility }),
  paragraphs: [
    role === 'owner'
      ? t('You can now manage everything at {facility}: its bookings, hours, prices, figures and people.', { facility })
      : t('You can now see the day and the bookings at {facility}, and book for its customers.', { facility }),
    t('Login, then choose Manage venues in your menu.'),
  ],
  action: { label: t('Manage venues'), url },
  small: [t('If the button does not open, copy this address: {url}', { url })],
})

type Decided = { name: string; state: string; declineReason: string | null; facilityId: string | null }
type Site = { publicUrl: string; supportEmail: string }

/** Tells a user the decision about the facility they proposed; null while nobody has decided. */
export function proposalDecidedMail(proposal: Decided, { publicUrl, supportEmail }: Site): Content | null {
  const { state, declineReason, facilityId } = proposal
  const facility = proposal.name
  const site = `${publicUrl}${toPrefix()}`
  if (state === 'approved')
    return {
      subject: t('{venue} is listed', { venue: facility }),
      preview: t('You are its owner.'),
      heading: t('{venue} is listed', { venue: facility }),
      paragraphs: [
        t('Players can find and book {venue} from now on, and you are its owner.', { venue: facility }),
        t('Check its opening hours, add a photo and the people who help you under Manage venues.'),
      ],
      action: { label: t('Manage venues'), url: `${site}/admin/facilities` },
      small: [t('Its page: {url}', { url: `${site}/facilities/${facilityId}` })],
    }
  if (state !== 'declined') return null
  const reason = declineReason ?? ''
  return {
    subject: t('{venue} was not listed', { venue: facility }),
    preview: reason,
    heading: t('{venue} was not listed', { venue: facility }),
    paragraphs: [
      t('We can’t list {venue} as it was proposed. The reason: {reason}', { venue: facility, reason }),
      t('You can propose it again.'),
    ],
    action: { label: t('List your venue'), url: `${site}/list-your-venue` },
    small: [t('Questions? Write to us at {email}.', { email: supportEmail })],
  }
}
