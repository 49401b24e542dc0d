import { weekdays } from '#contract/weekdays'
import { msg } from '#i18n/t'

/*
 * The texts of ours that rows keep, in English in whatever language the request was (`inEnglish`); `showStored` translates
 * them. Here on the server `msg` returns the English text itself, so that it may be stored. Texts rather than codes, because
 * rows had them before there was another language, and the release before reads what this one writes.
 * The name of a value says what it looks like (`kinds` in show-stored.ts); `words` are another text, or people's own.
 */

/** Events of a booking. */
export const eventNames = [
  msg('booked'),
  msg('checkout opened'),
  msg('paid'),
  msg('released'),
  msg('cancelled'),
  msg('rescheduled'),
  msg('moved to another court'),
  msg('venue closed'),
  msg('venue open again'),
  msg('payment link created'),
  msg('payment link ended'),
  msg('offered'),
  msg('checked in'),
  msg('no-show'),
  msg('attendance undone'),
  msg('refund requested'),
  msg('refunded'),
  msg('refund failed'),
  msg('payment questioned by the bank'),
  msg('payment disputed'),
  msg('dispute won'),
  msg('dispute lost'),
] as const

export type EventName = (typeof eventNames)[number]

/** Why something is cancelled, refunded or moved when nobody gave a reason. */
export const reasonTexts = {
  notPaid: msg('Not paid in time.'),
  refundedInFull: msg('Refunded in full.'),
  declined: msg('Declined.'),
  latePayment: msg('The booking was cancelled before the payment arrived.'),
  overcharged: msg('More was charged than was due.'),
  wrongCharge: msg('The amount charged was not the one due.'),
  paidAtDesk: msg('The booking was already paid at the venue.'),
  linkEnded: msg('This payment link was no longer valid.'),
  returnedRefund: msg('An earlier refund did not go through.'),
  disputeLost: msg('The card holder’s bank took it back: the dispute was lost.'),
  madeAtProvider: msg('Made at the card provider.'),
  closed: msg('The venue is closed at this time: {words}'),
  courtClosed: msg('Court {count, number} is closed at this time: {words}'),
  movedWithGroup: msg('Moved with its group to {hours}.'),
} as const

/** The details of what happened to a booking. */
export const eventTexts = {
  movedTo: msg('to {date} {hours}'),
  fromWaitlist: msg('from the waitlist'),
  amount: msg('{amount}'),
  amountAndMore: msg('{amount}, {words}'),
  method: msg('{method}'),
  methodAndReference: msg('{method}, {words}'),
} as const

/** What the card holder's bank says of a dispute. */
export const disputeReasons = [
  msg('bank cannot process'),
  msg('check returned'),
  msg('credit not processed'),
  msg('customer initiated'),
  msg('debit not authorized'),
  msg('duplicate'),
  msg('fraudulent'),
  msg('general'),
  msg('incorrect account details'),
  msg('insufficient funds'),
  msg('noncompliant'),
  msg('product not received'),
  msg('product unacceptable'),
  msg('subscription canceled'),
  msg('unrecognized'),
]

/** Details in the audit log. */
export const auditTexts = {
  walkIn: msg('a walk-in'),
  weeklyGroup: msg('Weekly group'),
  made: msg('{date} {hours} for {words}'),
  groupMade: msg('{count, number} bookings from {date}, {hours} for {words}'),
  groupMoved: msg('{count, number} bookings to {hours}'),
  group: msg('{count, number} bookings'),
  groupCancelled: msg('{count, number} bookings, {words}'),
  link: msg('{month}, {count, number} bookings'),
  refundRefused: msg('{amount}, asked for again until it is made'),
  refundRequested: msg('{amount}: {words}'),
  closureMoved: msg('{count, number} moved to another court'),
  closureCancelled: msg('{count, number} unpaid cancelled'),
  closureToChoose: msg('{count, number} paid to be moved or refunded'),
  facilityDeleted: msg('{count, number} unpaid bookings cancelled, {count2, number} paid stand'),
  photoAdded: msg('photo {count, number} added'),
  photoDeleted: msg('photo {count, number} deleted'),
  photoCropped: msg('photo {count, number} cropped'),
  photosOrdered: msg('photos put in another order'),
  photoDescribed: msg('alternative text of photo {count, number} → {words}'),
  fieldChanged: msg('{field} {value} → {value2}'),
  description: msg('description'),
  none: msg('none'),
  memberAdded: msg('{email} as {role}'),
  memberChanged: msg('{email} from {role} to {role2}'),
  memberRemoved: msg('{email}, {role}'),
  reviewAndReason: msg('{words}’s, {count, number} of 5: {words2}'),
  review: msg('{words}’s, {count, number} of 5'),
} as const

/** Details of security events in the audit log. */
export const securityTexts = {
  withGoogle: msg('with Google'),
  currentPassword: msg('current password'),
  network: msg('Network {words}'),
  withNetwork: msg('{words} · Network {words2}'),
} as const

/** The fields of a facility as the audit log names them. */
export const fieldLabels = [
  msg('name'),
  msg('location'),
  msg('price'),
  msg('photo'),
  msg('courts'),
  msg('opening time'),
  msg('closing time'),
  msg('closed on'),
  msg('time zone'),
  msg('floor'),
  msg('ceiling height'),
  msg('women’s hours'),
  msg('facts'),
  msg('coordinates'),
  msg('price rules'),
  msg('special hours'),
]

/** Where our rows and the card provider's differed. */
export const differenceTexts = {
  paid: msg('The provider was paid {amount}, here it was {amount2}.'),
  unknownCharge: msg(
    'A charge of {figure} at the provider belongs to no payment here. Refund it on the provider’s dashboard.',
  ),
  charge: msg('The provider has {amount} charged and {amount2} refunded, here it was {amount3} and {amount4}.'),
  wrongCharge: msg('Charged {amount}, due {amount2}. The rest was refunded.'),
  session: msg('A session is recorded here that the provider does not know. Look for it on the provider’s dashboard.'),
  refund: msg('A refund is recorded here that the provider does not know. Look for it on the provider’s dashboard.'),
  dispute: msg('A dispute is recorded here that the provider does not know. Look for it on the provider’s dashboard.'),
  otherRefund: msg('The provider has a refund of {amount} ({refund}) that was not recorded so here.'),
  otherDispute: msg('The provider has a dispute of {amount} ({words}) that was not recorded so here.'),
  disputeWon: msg(
    'You won a dispute of {amount} on appeal, but it is booked as refunded here: the money is yours, the booking cancelled.',
  ),
  recovered: msg('The payment of {amount} was missing here. It was recorded again from the provider.'),
  unknownRefunding: msg(
    '{amount} was paid for booking {words}, which is unknown here or has another payment. It is being refunded.',
  ),
  unknownRefunded: msg(
    '{amount} was paid for booking {words}, which is unknown here or has another payment. It was refunded.',
  ),
  unknownStuck: msg(
    '{amount} was paid for booking {words}, which is unknown here or has another payment. It can’t be refunded now: look at {words2} on the provider’s dashboard.',
  ),
  unknownRefused: msg(
    '{amount} was paid for booking {words}, which is unknown here or has another payment. The provider refuses to refund it: look at {words2} on its dashboard.',
  ),
} as const

/** Single words that occur within other texts. */
export const words = {
  methods: [msg('cash'), msg('card terminal'), msg('mobile wallet')],
  roles: [msg('owner'), msg('staff')],
  states: [msg('pending'), msg('succeeded'), msg('failed'), msg('inquiry'), msg('open'), msg('won'), msg('lost')],
  weekdays,
} as const
