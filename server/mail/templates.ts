import { toPrefix } from '#i18n/t'
import type { BookingTemplate, MailPayload } from '../db/jobs.ts'
import type { Deps } from '../deps.ts'
import { loadCodeMail, loadResetMail } from '../features/auth/sign-in/load-mail.ts'
import { listDifferences } from '../features/booking/payment/compare/differences.queries.ts'
import { findGiftForMail } from '../features/booking/payment/purchase/gifts.queries.ts'
import { findPaidBackPass, findRefundedPass } from '../features/booking/payment/purchase/refunded-passes.queries.ts'
import { findDispute } from '../features/booking/payment/settle/disputes.queries.ts'
import { findMessage } from '../features/contact/queries.ts'
import { findEnquiry } from '../features/enquiry/enquiries.queries.ts'
import { findInvitation } from '../features/invitation/queries.ts'
import { findLowItem } from '../features/item/items.queries.ts'
import { findMember } from '../features/member/queries.ts'
import { findPassForMail } from '../features/pass/ending-passes.queries.ts'
import { findPurchaseForMail } from '../features/pass/passes.queries.ts'
import { findPlaySession } from '../features/play-session/play-sessions.queries.ts'
import { findProposal } from '../features/proposal/queries.ts'
import { findEntryForMail, findFacilityOfEnded } from '../features/waitlist/entries.queries.ts'
import { findDisabled } from '../features/webhook/deliveries.queries.ts'
import { deriveGiftCode } from '../pass-code.ts'
import { codeMail, contactMail, resetMail, testMail } from './account-templates.ts'
import { bookingTemplates, isOneTooMany } from './booking-templates.ts'
import { enquiryMail } from './enquiry-templates.ts'
import { invitationMail } from './invitation-templates.ts'
import { lowStockMail } from './item-templates.ts'
import { loadBookingMail } from './load-booking-mail.ts'
import type { Content } from './mail-content.ts'
import { memberAddedMail, proposalDecidedMail } from './member-templates.ts'
import { differencesMail, disputeMail } from './operator-templates.ts'
import { passPaidBackMail } from './pass-paid-back-template.ts'
import { passEndedMail, passRefundedMail } from './pass-refund-templates.ts'
import { giftMail, passBoughtMail, passEndingMail, passWithoutFacilityMail } from './pass-templates.ts'
import { googleLinkedMail, passwordChangedMail, phoneVerifiedMail, wrongCodesMail } from './security-templates.ts'
import { waitlistEndedMail, waitlistFreeMail, waitlistGameOffMail } from './waitlist-templates.ts'
import { webhookOffMail } from './webhook-templates.ts'

/** Mails about unpaid bookings at one facility that an account gets in an hour. */
const HOLD_MAILS_PER_HOUR = 20

/** Writes the content of a mail; null when it would be outdated or untrue. @throws Error for an unknown template */
export async function writeMail(deps: Deps, mail: MailPayload): Promise<Content | null> {
  switch (mail.template) {
    case 'code': {
      const code = await loadCodeMail(deps, mail.data.codeId)
      return code && codeMail(code)
    }
    case 'reset': {
      const reset = await loadResetMail(deps, mail.data.seed)
      return reset && resetMail(reset)
    }
    case 'wrong-codes':
      return wrongCodesMail({ ...mail.data, url: `${deps.config.publicUrl}${toPrefix()}/forgot-password` })
    case 'google-linked':
      return googleLinkedMail({ ...mail.data, supportEmail: deps.config.supportEmail })
    case 'phone-verified':
      return phoneVerifiedMail(deps.config.publicUrl)
    case 'contact': {
      const message = await findMessage(deps.db, mail.data.messageId)
      return message ? contactMail(message) : null
    }
    case 'password-changed':
      return passwordChangedMail({ ...mail.data, publicUrl: deps.config.publicUrl })
    case 'test':
      return testMail()
    case 'dispute': {
      const dispute = await findDispute(deps.db, mail.data.disputeId)
      return dispute ? disputeMail(dispute, deps.config) : null
    }
    case 'payment-differences': {
      const differences = await listDifferences(deps.db, 20)
      return differences.length > 0 ? differencesMail(differences, deps.config) : null
    }
    case 'member-added':
      return writeMemberAdded(deps, mail.data)
    case 'invitation': {
      const invitation = await findInvitation(deps.db, mail.data.invitationId)
      return invitation ? invitationMail(invitation, deps.config.publicUrl) : null
    }
    case 'proposal-decided':
      return writeProposalDecided(deps, mail.data.proposalId)
    case 'waitlist-free':
      return writeWaitlistFree(deps, mail.data.entryId)
    case 'waitlist-game-off': {
      const game = await findPlaySession(deps.db, mail.data.playSessionId)
      return game?.isCancelled ? waitlistGameOffMail(game, deps.config.publicUrl) : null
    }
    case 'waitlist-ended':
    case 'waitlist-space-ended':
      return writeWaitlistEnded(deps, mail)
    case 'enquiry':
      return writeEnquiry(deps, mail)
    case 'low-stock':
      return writeLowStock(deps, mail.data.itemId)
    case 'webhook-off':
      return writeWebhookOff(deps, mail.data)
    case 'pass-bought':
      return writePassBought(deps, mail.data.purchaseId)
    case 'pass-gift':
      return writePassGift(deps, mail)
    case 'pass-ending':
    case 'pass-without-facility':
      return writePassLeft(deps, mail)
    case 'pass-refunded':
      return writePassRefunded(deps, mail.data)
    case 'pass-paid-back':
      return writePassPaidBack(deps, mail.data.refundId)
    default:
      return writeBookingMail(deps, mail)
  }
}

async function writeBookingMail(deps: Deps, { template, data }: Extract<MailPayload, { template: BookingTemplate }>) {
  const write = bookingTemplates[template]
  if (!write) throw new Error(`there is no mail template '${template}'`)
  const booking = await loadBookingMail(deps, data)
  const mostPerHour = Math.floor(HOLD_MAILS_PER_HOUR * deps.config.rateLimitFactor)
  if (!booking || isOneTooMany(template, booking, mostPerHour)) return null
  const content = write(booking)
  return content && { ...content, picture: { url: booking.pictureUrl, alt: booking.facility } }
}

async function writeMemberAdded({ db, config }: Deps, ids: { facilityId: string; userId: string }) {
  const member = await findMember(db, ids)
  return member ? memberAddedMail({ ...member, url: `${config.publicUrl}${toPrefix()}/admin` }) : null
}

async function writeProposalDecided({ db, config }: Deps, id: string) {
  const proposal = await findProposal(db, id)
  return proposal ? proposalDecidedMail(proposal, config) : null
}

async function writeWaitlistFree({ db, config }: Deps, id: string) {
  const entry = await findEntryForMail(db, id)
  return entry ? waitlistFreeMail(entry, config.publicUrl) : null
}

type WaitlistEnded = Extract<MailPayload, { template: 'waitlist-ended' | 'waitlist-space-ended' }>

async function writeWaitlistEnded({ db, config }: Deps, { template, data }: WaitlistEnded) {
  const ended = await findFacilityOfEnded(db, data.facilityId)
  const isSpace = template === 'waitlist-space-ended'
  return ended ? waitlistEndedMail({ ...data, ...ended, isSpace }, config.publicUrl) : null
}

async function writeEnquiry({ db, config }: Deps, { to, data }: Extract<MailPayload, { template: 'enquiry' }>) {
  const enquiry = await findEnquiry(db, data.enquiryId)
  return enquiry ? enquiryMail(enquiry, data.about, { to, publicUrl: config.publicUrl }) : null
}

async function writeLowStock({ db, config }: Deps, id: string) {
  const item = await findLowItem(db, id)
  const url = `${config.publicUrl}${toPrefix()}/admin/facilities/${item?.facilityId}/items`
  return item ? lowStockMail({ ...item, url }) : null
}

type WebhookOff = Extract<MailPayload, { template: 'webhook-off' }>['data']

async function writeWebhookOff({ db, config }: Deps, { endpointId, isGone = false }: WebhookOff) {
  const webhook = await findDisabled(db, endpointId)
  const page = `${config.publicUrl}${toPrefix()}/admin/facilities/${webhook?.facilityId}/developers`
  return webhook ? webhookOffMail({ ...webhook, page, isGone }) : null
}

async function writePassBought({ db, config }: Deps, id: string) {
  const purchase = await findPurchaseForMail(db, id)
  return purchase ? passBoughtMail(purchase, `${config.publicUrl}${toPrefix()}/passes`) : null
}

type PassLeft = Extract<MailPayload, { template: 'pass-ending' | 'pass-without-facility' }>

async function writePassLeft({ db, config }: Deps, { template, data }: PassLeft) {
  const pass = await findPassForMail(db, data.passId, data.facilityId)
  const site = `${config.publicUrl}${toPrefix()}`
  if (!pass) return null
  return template === 'pass-ending'
    ? passEndingMail(pass, `${site}/passes`)
    : passWithoutFacilityMail(pass, `${site}/facilities`)
}

type PassRefunded = Extract<MailPayload, { template: 'pass-refunded' }>['data']

async function writePassRefunded({ db, config }: Deps, { isBuyer, ...ids }: PassRefunded) {
  const pass = await findRefundedPass(db, ids)
  const write = isBuyer ? passRefundedMail : passEndedMail
  return pass ? write(pass, `${config.publicUrl}${toPrefix()}/passes`) : null
}

async function writePassPaidBack({ db, config }: Deps, refundId: string) {
  const paidBack = await findPaidBackPass(db, refundId)
  return paidBack ? passPaidBackMail(paidBack, `${config.publicUrl}${toPrefix()}/passes`) : null
}

type PassGift = Extract<MailPayload, { template: 'pass-gift' }>

/** Null for who had the gift before it was given to somebody else, and must not get the new code. */
async function writePassGift({ db, config, sessionSecret }: Deps, { data: { purchaseId, changes } }: PassGift) {
  const gift = await findGiftForMail(db, purchaseId)
  if (gift?.changes !== changes) return null
  const code = deriveGiftCode(sessionSecret, purchaseId, changes)
  return giftMail(gift, code, `${config.publicUrl}${toPrefix()}/passes/redeem`)
}
