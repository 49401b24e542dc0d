import { t, toPrefix } from '#i18n/t'
import type { FacilityRole } from '../db/schema.gen.ts'
import { translateFacilityOf } from '../facility-texts.ts'
import type { InvitationRow } from '../features/invitation/queries.ts'
import { formatHours } from '../wall-clock.ts'
import { formatWholeDate } from './format.ts'
import type { Content } from './mail-content.ts'

/** Asks a user whether to become a member, or whether bookings are theirs; null when none of these is ahead any more. */
export function invitationMail(invitation: InvitationRow, publicUrl: string): Content | null {
  const { role, bookings } = invitation
  if (!role && bookings.length === 0) return null
  const { name: facility } = translateFacilityOf(invitation)
  const url = `${publicUrl}${toPrefix()}/user/invitations`
  return {
    ...(role ? writeRole(facility, role) : writeBookings(facility, bookings)),
    action: { label: t('Accept or decline'), url },
    small: [t('If the button does not open, copy this address: {url}', { url })],
  }
}

const describeRole = (facility: string, role: FacilityRole) => {
  if (role === 'coach')
    return t(
      'You are invited to coach at {facility}: players book lessons with you there, at hours that you set yourself.',
      { facility },
    )
  return role === 'owner'
    ? t('You are invited to be an owner of {facility}: to manage its bookings, hours, prices, figures and people.', {
        facility,
      })
    : t('You are invited to the staff of {facility}: to see the day and the bookings, and to book for its customers.', {
        facility,
      })
}

const writeRole = (facility: string, role: FacilityRole) => ({
  subject: t('{facility} invites you', { facility }),
  preview: t('Nothing changes until you accept.'),
  heading: role === 'coach' ? t('Coach at {facility}?', { facility }) : t('Help run {facility}?', { facility }),
  paragraphs: [
    describeRole(facility, role),
    t('Nothing changes until you accept. If you don’t know this venue, decline or do nothing.'),
  ],
})

const writeBookings = (facility: string, bookings: InvitationRow['bookings']) => ({
  subject: t('{facility} booked for you', { facility }),
  preview: t('Is this booking yours? Accept it or decline.'),
  heading: t('Did you ask for this booking?'),
  paragraphs: [
    t('{facility} booked a court in your name. The venue knows only your first name.', { facility }),
    t('Accept, and you find it under My Bookings. If you don’t know this venue, decline or do nothing.'),
  ],
  facts: bookings.map(({ date, startTime, endTime }) => ({
    label: formatWholeDate(date),
    value: formatHours(startTime, endTime),
  })),
})
