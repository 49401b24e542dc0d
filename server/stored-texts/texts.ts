import type { FacilityFields } from '#contract/facility-fields'
import type { DeskMethod } from '#contract/payment'
import { msg } from '#i18n/t'

/*
 * Our texts that rows keep. A row has a code and its values, and `showText` writes the sentence in the reader's
 * language. A sentence may change; its code and the names of its values stay, since rows have them. A value's kind
 * follows from its name: `Values` in stored-text.ts.
 */

/** Why something is cancelled, refunded or moved when nobody gave a reason. */
export const reasonTexts = {
  not_paid_in_time: msg('Not paid in time.'),
  payment_failed: msg('The payment did not go through.'),
  refunded_in_full: msg('Refunded in full.'),
  offer_declined: msg('Declined.'),
  paid_after_cancellation: msg('The booking was cancelled before the payment arrived.'),
  overcharged: msg('More was charged than was due.'),
  wrong_charge: msg('The amount charged was not the one due.'),
  paid_at_desk: msg('The booking was already paid at the venue.'),
  paid_twice: msg('The booking had already been paid.'),
  pass_paid_twice: msg('The pass had already been paid.'),
  pass_not_given: msg('The pass could not be given any more.'),
  suspicious_charge: msg('The payment provider suspected fraud, so the payment is returned.'),
  link_ended: msg('This payment link was no longer valid.'),
  refund_returned: msg('An earlier refund did not go through.'),
  dispute_lost: msg('The card holder’s bank took it back: the dispute was lost.'),
  made_at_provider: msg('Made at the card provider.'),
  facility_closed: msg('The venue is closed at this time: {reason}'),
  court_closed: msg('Court {court, number} is closed at this time: {reason}'),
  game_cancelled: msg('The game was cancelled.'),
  game_not_filled: msg('Not enough players had paid in time.'),
  game_not_shared: msg('Not all shares had been paid in time.'),
  game_no_players: msg('Nobody has a place in the game any more.'),
  game_no_court: msg('The game has no court any more.'),
  moved_with_group: msg('Moved with its group to {hours}.'),
} as const

/** Details of a booking's history. */
export const detailTexts = {
  moved_to: msg('to {date} {hours}'),
  from_waitlist: msg('from the waitlist'),
  amount: msg('{amount}'),
  amount_as_credit: msg('{amount} as credit'),
  disputed: msg('{amount}, {disputeReason}'),
  method: msg('{method}'),
  amount_and_reference: msg('{amount}, {reference}'),
  method_and_reference: msg('{method}, {reference}'),
} as const

/** Details in the audit log. */
export const auditTexts = {
  booked_for: msg('{date} {hours} for {customer}'),
  paid_by: msg('{amount}, {method}'),
  paid_by_with_reference: msg('{amount}, {method}, {reference}'),
  group_made: msg('{count, number} bookings from {date}, {hours} for {customer}'),
  group_moved: msg('{count, number} bookings to {hours}'),
  group_cancelled: msg('{count, number} bookings'),
  group_cancelled_because: msg('{count, number} bookings, {reason}'),
  link_opened: msg('{month}, {count, number} bookings'),
  refund_refused: msg('{amount}, asked for again until it is made'),
  refund_requested: msg('{amount}: {reason}'),
  refund_by_hand: msg('{amount}, {reference}: {reason}'),
  closure: msg('{times}: {reason}'),
  closure_and_bookings: msg('{times}: {reason} ({closed})'),
  facility_deleted: msg('{cancelled, number} unpaid bookings cancelled, {kept, number} paid stand'),
  photo_added: msg('photo {photo, number} added'),
  photo_deleted: msg('photo {photo, number} deleted'),
  photo_cropped: msg('photo {photo, number} cropped'),
  photos_ordered: msg('photos put in another order'),
  photo_described: msg('alternative text of photo {photo, number} → {alt}'),
  field_changed: msg('{field} {before} → {after}'),
  description_changed: msg('description'),
  changes: msg('{changes}'),
  member_added: msg('{email} as {role}'),
  member_changed: msg('{email} from {oldRole} to {role}'),
  coach_terms: msg('{email}, {amount} per hour'),
  session_at: msg('{date} {hours}'),
  member_removed: msg('{email}, {role}'),
  review: msg('{author}’s, {stars, number} of 5'),
  review_and_reason: msg('{author}’s, {stars, number} of 5: {reason}'),
} as const

/** The subject of entries about all bookings of a group. */
export const WEEKLY_GROUP = msg('Weekly group')

/** Details of security events in the audit log. */
export const securityTexts = {
  network: msg('Network {network}'),
  with_google: msg('with Google · Network {network}'),
  by_phone: msg('by phone · Network {network}'),
  current_password: msg('current password · Network {network}'),
  request: msg('{request} · Network {network}'),
} as const

/** Where our rows and the card provider's differed. */
export const differenceTexts = {
  payment_differs: msg('The provider was paid {paid}, here it was {paidHere}.'),
  charge_unknown_here: msg(
    'A charge of {minor} at the provider belongs to no payment here. Refund it on the provider’s dashboard.',
  ),
  charge_differs: msg(
    'The provider has {charged} charged and {refunded} refunded, here it was {chargedHere} and {refundedHere}.',
  ),
  charge_corrected: msg('Charged {charged}, due {due}. The rest was refunded.'),
  session_unknown: msg(
    'A session is recorded here that the provider does not know. Look for it on the provider’s dashboard.',
  ),
  refund_unknown: msg(
    'A refund is recorded here that the provider does not know. Look for it on the provider’s dashboard.',
  ),
  dispute_unknown: msg(
    'A dispute is recorded here that the provider does not know. Look for it on the provider’s dashboard.',
  ),
  refund_differs: msg(
    'The provider has a refund of {amount} ({status, select, pending {pending} succeeded {succeeded} other {failed}}) that was not recorded so here.',
  ),
  dispute_differs: msg(
    'The provider has a dispute of {amount} ({state, select, inquiry {inquiry} open {open} won {won} other {lost}}) that was not recorded so here.',
  ),
  dispute_won: msg(
    'You won a dispute of {amount} on appeal, but it is booked as refunded here: the money is yours, the booking cancelled.',
  ),
  pass_differs: msg(
    'A pass has a balance of {balance, number}, but its entries add up to {entries, number}. Report this as a defect.',
  ),
  payment_recovered: msg('The payment of {amount} was missing here. It was recorded again from the provider.'),
  unknown_refunding: msg(
    '{amount} was paid for booking {booking}, which is unknown here or has another payment. It is being refunded.',
  ),
  unknown_refunded: msg(
    '{amount} was paid for booking {booking}, which is unknown here or has another payment. It was refunded.',
  ),
  unknown_stuck: msg(
    '{amount} was paid for booking {booking}, which is unknown here or has another payment. It can’t be refunded now: look at {intent} on the provider’s dashboard.',
  ),
  unknown_refused: msg(
    '{amount} was paid for booking {booking}, which is unknown here or has another payment. The provider refuses to refund it: look at {intent} on its dashboard.',
  ),
} as const

export const storedTexts = { ...reasonTexts, ...detailTexts, ...auditTexts, ...securityTexts, ...differenceTexts }

/** Events of a booking, by the value of their column. */
export const eventTexts = {
  booked: msg('booked'),
  'checkout opened': msg('checkout opened'),
  paid: msg('paid'),
  expired: msg('expired'),
  cancelled: msg('cancelled'),
  rescheduled: msg('rescheduled'),
  'moved to another court': msg('moved to another court'),
  'facility closed': msg('venue closed'),
  'facility open again': msg('venue open again'),
  'payment link created': msg('payment link created'),
  'payment link ended': msg('payment link ended'),
  offered: msg('offered'),
  'items added': msg('items added'),
  'co-players changed': msg('co-players changed'),
  'co-player joined': msg('co-player joined'),
  'co-player left': msg('co-player left'),
  'offered to a co-player': msg('offered to a co-player'),
  'offer to a co-player withdrawn': msg('offer to a co-player withdrawn'),
  'offer declined by a co-player': msg('offer declined by a co-player'),
  'taken over by a co-player': msg('taken over by a co-player'),
  'opened as a game': msg('opened as a game'),
  'checked in': msg('checked in'),
  'no-show': msg('no-show'),
  'attendance undone': msg('attendance undone'),
  'refund requested': msg('refund requested'),
  refunded: msg('refunded'),
  'refund failed': msg('refund failed'),
  'payment questioned by the bank': msg('payment questioned by the bank'),
  'payment disputed': msg('payment disputed'),
  'dispute won': msg('dispute won'),
  'dispute lost': msg('dispute lost'),
  // as the release before writes them
  released: msg('released'),
  'venue closed': msg('venue closed'),
  'venue open again': msg('venue open again'),
} as const

export type EventName = keyof typeof eventTexts

/** How money is taken at the desk. */
export const methodTexts: Record<DeskMethod, string> = {
  cash: msg('cash'),
  card_terminal: msg('card terminal'),
  mobile_wallet: msg('mobile wallet'),
}

export const roleTexts = { owner: msg('owner'), staff: msg('staff'), coach: msg('coach') } as const

/** Why the card holder disputes a payment, by the card provider's code. */
export const disputeReasonTexts: Record<string, string> = {
  bank_cannot_process: msg('bank cannot process'),
  check_returned: msg('check returned'),
  credit_not_processed: msg('credit not processed'),
  customer_initiated: msg('customer initiated'),
  debit_not_authorized: msg('debit not authorized'),
  duplicate: msg('duplicate'),
  fraudulent: msg('fraudulent'),
  general: msg('general'),
  incorrect_account_details: msg('incorrect account details'),
  insufficient_funds: msg('insufficient funds'),
  noncompliant: msg('noncompliant'),
  product_not_received: msg('product not received'),
  product_unacceptable: msg('product unacceptable'),
  subscription_canceled: msg('subscription canceled'),
  unrecognized: msg('unrecognized'),
}

/**
 * The fields of a facility as the audit log names them; of descriptions and translations it keeps only that they
 * changed.
 */
export const fieldTexts: Record<Exclude<keyof FacilityFields, 'description' | 'texts'>, string> = {
  name: msg('name'),
  location: msg('location'),
  pricePerHour: msg('price'),
  imageUrl: msg('photo'),
  courts: msg('courts'),
  openingTime: msg('opening time'),
  closingTime: msg('closing time'),
  closedWeekdays: msg('closed on'),
  timeZone: msg('time zone'),
  floor: msg('floor'),
  ceilingHeight: msg('ceiling height'),
  womensHours: msg('women’s hours'),
  coPlayers: msg('names of co-players'),
  coPlayerCount: msg('number of co-players'),
  facts: msg('facts'),
  coordinates: msg('coordinates'),
  priceRules: msg('price rules'),
  specialHours: msg('special hours'),
  spaces: msg('spaces'),
}
