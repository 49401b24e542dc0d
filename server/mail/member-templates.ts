import type { FacilityRole } from '../db/schema.gen.ts'
import type { Content } from './mail-content.ts'

type Added = { facility: string; role: FacilityRole; url: string }

/** Tells a user that they may manage a venue from now on. */
export const memberAddedMail = ({ facility, role, url }: Added): Content => ({
  subject: `You are now ${role === 'owner' ? 'an owner' : 'on the staff'} of ${facility}`,
  preview: 'You find it under Manage venues.',
  heading: `Manage ${facility}`,
  paragraphs: [
    role === 'owner'
      ? `You can now manage everything at ${facility}: its bookings, hours, prices, figures and people.`
      : `You can now see the day and the bookings at ${facility}, and book for its customers.`,
    'Login, then choose Manage venues in your menu.',
  ],
  action: { label: 'Manage venues', url },
  small: [`If the button does not open, copy this address: ${url}`],
})

type Decided = { name: string; state: string; declineReason: string | null; facilityId: string | null }
type Site = { publicUrl: string; supportEmail: string }

/** Tells a user what became of the venue they proposed; null while nobody has decided. */
export function proposalDecidedMail(proposal: Decided, { publicUrl, supportEmail }: Site): Content | null {
  const { name, state, declineReason, facilityId } = proposal
  if (state === 'approved')
    return {
      subject: `${name} is listed`,
      preview: 'You are its owner.',
      heading: `${name} is listed`,
      paragraphs: [
        `Players can find and book ${name} from now on, and you are its owner.`,
        'Check its opening hours, add a photo and the people who help you under Manage venues.',
      ],
      action: { label: 'Manage venues', url: `${publicUrl}/admin/facilities` },
      small: [`Its page: ${publicUrl}/facilities/${facilityId}`],
    }
  if (state !== 'declined') return null
  return {
    subject: `${name} was not listed`,
    preview: declineReason ?? '',
    heading: `${name} was not listed`,
    paragraphs: [`We can’t list ${name} as it was proposed. The reason: ${declineReason}`, 'You can propose it again.'],
    action: { label: 'List your venue', url: `${publicUrl}/list-your-venue` },
    small: [`Questions? Write to us at ${supportEmail}.`],
  }
}
