import type { StoredText } from '../stored-texts/stored-text.ts'

/**
 * Mails about a booking as it is when they are sent. `why`: the booking's own reason unless given (null: none);
 * `amountMinor`: all that was refunded.
 */
export type BookingTemplate =
  | 'booking-made'
  | 'payment-link'
  | 'paid'
  | 'cancelled'
  | 'hold-expired'
  /** 'hold-expired' as the release before names it; the next release removes it. */
  | 'released'
  | 'refunded'
  | 'refund-failed'
  | 'rescheduled'
  | 'reminder'
  | `lesson-${'reminder' | 'moved' | 'cancelled' | 'closed' | 'reopened'}`
  | 'facility-deleted'
  | 'facility-closed'
  | 'facility-reopened'
  | 'waitlist-offer'
  | 'game-on'
  | 'game-off'
  | 'game-short'
  | `player-${'invited' | 'removed'}`
  | 'hand-over-offered'
  | 'hand-over-declined'
  | 'handed-over'
  | 'taken-over'
  | CoPlayerTemplate

/** Mails to the co-players of a booking who have joined. */
export type CoPlayerTemplate = `player-${'reminder' | 'moved' | 'cancelled' | 'booked-again' | 'closed' | 'reopened'}`

export type BookingMailData = {
  bookingId: string
  /** The co-player to whom it is. */
  coPlayerId?: string | undefined
  /** The user to whom it is, if not the customer: who paid, or who has handed it over. */
  recipientId?: string | undefined
  why?: StoredText | null | undefined
  /** `why` in English, for the release before; the next release removes it. */
  reason?: string | undefined
  amountMinor?: number | undefined
  /** The user caused the mail. */
  isOwn?: boolean | undefined
  /** How many more bookings of its group are cancelled with it. */
  others?: number | undefined
  /** The refund was paid out at the facility. */
  isDeskRefund?: boolean | undefined
  /** The refund became credit of the facility. */
  isCredit?: boolean | undefined
  /** What the refund is called, if it was made by hand. */
  handReference?: string | undefined
}

/** What happened to an enquiry; `asked` and `received` are the same for owners and for the customer. */
export type EnquiryNews = 'asked' | 'received' | 'offered' | 'declined' | 'withdrawn' | 'expired'

/** What was waited for. */
type EndedWait = { facilityId: string; date: string; fromMinute: number; toMinute: number }

type Template =
  | { template: 'code'; data: { codeId: string } }
  | { template: 'reset'; data: { seed: string } }
  | { template: 'wrong-codes'; data: { used: number; budget: number } }
  | { template: 'google-linked'; data: { clearsPassword: boolean } }
  | { template: 'contact'; data: { messageId: string } }
  | { template: 'password-changed'; data: { device: string; network: string; wasReset?: boolean; hadKeys?: boolean } }
  | { template: 'dispute'; data: { disputeId: string } }
  | { template: 'phone-verified' | 'payment-differences' | 'test'; data: Record<string, never> }
  /** Queued by the release before; the next release removes it. */
  | { template: 'member-added'; data: { facilityId: string; userId: string } }
  | { template: 'invitation'; data: { invitationId: string } }
  | { template: 'proposal-decided'; data: { proposalId: string } }
  | { template: 'waitlist-free'; data: { entryId: string } }
  | { template: 'waitlist-game-off'; data: { playSessionId: string } }
  | { template: 'waitlist-ended' | 'waitlist-space-ended'; data: EndedWait }
  | { template: 'pass-bought'; data: { purchaseId: string } }
  /** `changes`: how often it was given to somebody else; a mail from before a change has the code of nobody. */
  | { template: 'pass-gift'; data: { purchaseId: string; changes: number } }
  | { template: 'pass-ending' | 'pass-without-facility'; data: { passId: string; facilityId?: string } }
  | { template: 'pass-refunded'; data: { passId: string; userId: string; refundIds: string[]; isBuyer: boolean } }
  /** Of a refund that was made by hand, or ended no pass; also once the bank has returned it. */
  | { template: 'pass-paid-back'; data: { refundId: string } }
  | { template: 'low-stock'; data: { itemId: string } }
  | { template: 'webhook-off'; data: { endpointId: string; isGone?: boolean } }
  | { template: 'enquiry'; data: { enquiryId: string; about: EnquiryNews } }
  | { template: BookingTemplate; data: BookingMailData }

/**
 * A mail to be rendered and sent. `cause` is unique: no cause is mailed twice. `data` holds ids, never texts or
 * secrets: the content is read when the mail is sent, so that a late one is still true.
 */
export type MailPayload = { cause: string; to: string } & Template

/** What is sent as a text message too, to those who want it. */
export type SmsTemplate = 'paid' | 'waitlist-offer' | 'cancelled' | 'reminder'

/** `to`: the account's e-mail, whose number is read when it is sent. `cause` as of mails, in a table of its own. */
export type SmsPayload = { cause: string; to: string; template: SmsTemplate; data: BookingMailData }

/** The mail whose content is pushed. `instead`: it is mailed only when no browser could be reached. */
export type PushPayload = { mail: MailPayload; instead: boolean }

export type Job =
  | { name: 'mail'; payload: MailPayload }
  | { name: 'push'; payload: PushPayload }
  | { name: 'sms'; payload: SmsPayload }
  /** Sends a code to a phone, if its number has an account. */
  | { name: 'phone-code'; payload: { codeId: string } }
  | { name: 'settle'; payload: { paymentId: string } }
  | { name: 'refund'; payload: Record<string, never> }
  | { name: 'offer-courts'; payload: { facilityId: string } }
  | { name: 'offer-places'; payload: { playSessionId: string } }
  | { name: 'webhooks'; payload: { endpointId: string } }
  /** `by`: who gave the address; null when it was stored by the release before. */
  | { name: 'fetch-photo'; payload: { facilityId: string; url: string; by: string | null } }
